import JSON
import Publication

extension EPUBCheckReporter {
  /// What EPUBCheck puts before the path of an entry that the manifest does not declare.
  private static let undeclared = "ePubCheck.NoManifestRef:"

  /// Writes every file of the container in the order of the ids.
  ///
  /// `checkSum` is null: entries are not hashed.
  func writeItems(_ book: Book, to writer: inout JSONWriter) {
    let places = Places(of: book)
    let uses = usedResources(of: book)
    let entries = book.container.entries.filter { !$0.isDirectory }.map { entry in
      let item = book.packages.lazy.compactMap { $0.item(at: entry.path) }.first
      return (id: item?.id ?? Self.undeclared + entry.path, item: item, entry: entry)
    }
    let sorted = entries.sorted { ($0.id, $0.entry.path) < ($1.id, $1.entry.path) }
    writer.array(sorted) { writer, listed in
      let path = listed.entry.path
      let place = listed.item.flatMap { places.place(of: $0.id) }
      writer.object { writer in
        writer.member("id", listed.id)
        writer.member("fileName", path)
        writer.nullable("media_type", listed.item?.mediaType)
        writer.member("compressedSize", Int(clamping: listed.entry.packedBytes))
        writer.member("uncompressedSize", Int(clamping: listed.entry.bytes))
        writer.member("compressionMethod", listed.entry.method.name)
        writer.null("checkSum")
        writer.member("isSpineItem", place != nil)
        if let place {
          writer.member("spineIndex", place.index)
        } else {
          writer.null("spineIndex")
        }
        writer.member("isLinear", place?.isLinear ?? false)
        if let place {
          writer.member("isFixedFormat", place.layout.isFixed)
        } else {
          writer.null("isFixedFormat")
        }
        let features = book.document(at: path)?.features ?? []
        writer.member("isScripted", features.contains(.scripted))
        writer.nullable("renditionLayout", place?.layout.layout)
        writer.nullable("renditionOrientation", place?.layout.orientation)
        writer.nullable("renditionSpread", place?.layout.spread)
        writer.texts("referencedItems", uses[path]?.sorted())
      }
    }
  }

  /// The places of the spine by the ids of their items.
  private struct Places {
    /// One place.
    struct Place {
      let index: Int
      let isLinear: Bool
      let layout: Layout
    }

    private var byID: [String: Place] = [:]

    init(of book: Book) {
      let layout = Layout(of: book.package)
      for (index, item) in (book.package?.spine.items ?? []).enumerated()
      where byID[item.idref] == nil {
        byID[item.idref] = Place(
          index: index, isLinear: item.isLinear, layout: layout.of(item))
      }
    }

    func place(of id: String) -> Place? { byID[id] }
  }

  /// What each entry uses: container paths with their fragments, and remote addresses.
  private func usedResources(of book: Book) -> [String: Set<String>] {
    var uses: [String: Set<String>] = [:]
    func add(_ references: some Sequence<Reference>, to path: String) {
      uses[path, default: []].formUnion(references.compactMap(\.url.name))
    }
    for document in book.documents {
      add(document.references, to: document.path)
      for style in document.styles { add(style.references, to: document.path) }
    }
    for sheet in book.styleSheets { add(sheet.references, to: sheet.path) }
    for control in book.navigationControls { add(control.references, to: control.path) }
    for overlay in book.overlays {
      add(overlay.sequences.compactMap(\.textReference), to: overlay.path)
      for clip in overlay.clips {
        add(clip.texts, to: overlay.path)
        if let audio = clip.audio { add([audio.reference], to: overlay.path) }
      }
    }
    for package in book.packages {
      let overlays = package.manifest.compactMap { $0.mediaOverlay.flatMap(package.item(id:)) }
      let used = overlays.compactMap(\.path) + package.guide.compactMap(\.url.name)
      uses[package.path, default: []].formUnion(used)
    }
    return uses
  }
}

extension ResourceURL {
  /// The resource as EPUBCheck names it, nil for data and for what is no address.
  fileprivate var name: String? {
    let end = fragment.map { "#\($0)" } ?? ""
    switch target {
    case .local(let path): return path + end
    case .remote(let address): return address + end
    case .data, .nowhere: return nil
    }
  }
}

extension ContainerEntry.Method {
  /// The method as EPUBCheck names it.
  fileprivate var name: String {
    switch self {
    case .stored: "Stored"
    case .deflated: "Deflated"
    case .other: "Unsupported"
    }
  }
}
