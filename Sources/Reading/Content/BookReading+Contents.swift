import Batch
import Publication

extension BookReading {
  /// How many bytes of content, unpacked, are worth the help of other threads: some milliseconds of
  /// work.
  private static let helpWorth: UInt64 = 1 << 20

  /// Reads the content of every local manifest item, and keeps it in manifest order.
  func readContents(of package: PackageDocument) {
    let places = unreadPlaces(in: package)
    let reader = ItemReader(of: package, in: self)
    if let workers = options.workers, bytes(of: places, in: package) >= Self.helpWorth {
      let helpers = helpers
      workers.mapOrdered(
        places, makeContext: { helpers.take() },
        transform: { place, lent in reader.read(place, with: lent.tables) },
        receive: { contents in
          add(contents)
          return .proceed
        })
    } else {
      for place in places { add(reader.read(place, with: entries.tables)) }
    }
  }

  /// The places in the manifest of what is in the container, is not encrypted and was not read.
  private func unreadPlaces(in package: PackageDocument) -> [Int] {
    package.manifest.indices.filter { place in
      guard let path = package.manifest[place].path, path != package.path,
        book.container.contains(path), isFirstReading(of: path, as: place, in: package)
      else { return false }
      return !book.container.isEncrypted(path)
    }
  }

  /// Whether a file is asked for the first time; one that several items name as different things is
  /// read as each of them.
  private func isFirstReading(
    of path: String, as place: Int, in package: PackageDocument
  ) -> Bool {
    let isFirst = isFirstReading(of: path)
    guard package.firstItem(at: path)?.id != package.item(at: path)?.id else { return isFirst }
    // In small letters, so that no file is read once for each spelling of its type.
    return isFirstReading(of: path + "\n" + package.manifest[place].mediaType.lowercased())
  }

  private func bytes(of places: [Int], in package: PackageDocument) -> UInt64 {
    places.reduce(0) { bytes, place in
      let item = package.manifest[place]
      guard !MediaType.isAudio(item.mediaType), let path = item.path else { return bytes }
      return bytes &+ (book.container.entry(at: path)?.bytes ?? 0)
    }
  }

  private func add(_ contents: ItemContents) {
    findings += contents.defects
    add(contents.findings)
    switch contents.facts {
    case .document(let document): book.add(document)
    case .overlay(let overlay): book.overlays.append(overlay)
    case .navigationControl(let control): book.navigationControls.append(control)
    case .searchKeyMap(let map): book.searchKeyMaps.append(map)
    case .styleSheet(let sheet): book.styleSheets.append(sheet)
    case .image(let image): book.images.append(image)
    case nil: break
    }
  }
}
