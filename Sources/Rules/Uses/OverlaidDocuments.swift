import Publication

/// The documents that the overlays of one package document are for.
struct OverlaidDocuments {
  /// The item of the first overlay, in the order in which they are checked, by its document's address.
  let first: [ResourceURL.Target: ManifestItem]

  /// Looks the overlays of a package through.
  init(_ package: PackageDocument, in book: Book) {
    var first: [ResourceURL.Target: ManifestItem] = [:]
    var last: ResourceURL.Target?
    for (item, overlay) in package.listedOverlays(of: book, repeating: false) {
      overlay.forEachText { reference in
        let target = reference.url.target
        // Nearly all lead into the document that the one before leads into.
        guard target != last else { return }
        last = target
        if first.index(forKey: target) == nil { first[target] = item }
      }
    }
    self.first = first
  }

  /// The item of the overlay that an item's document has, nil where it has none.
  ///
  /// An address with a fragment is no document's.
  func overlay(of item: ManifestItem) -> ManifestItem? {
    item.url.fragment == nil ? first[item.url.target] : nil
  }
}

extension PackageDocument {
  /// The overlays as EPUBCheck follows them: anew for each item that names one, in the order of its
  /// checks, each with the item by which it is known.
  func listedOverlays(of book: Book, repeating: Bool) -> [(item: ManifestItem, overlay: Overlay)] {
    guard !book.overlays.isEmpty else { return [] }
    let overlays = Dictionary(
      book.overlays.lazy.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var listings: [String: Int] = [:]
    return CheckingOrder(self).places.compactMap { place in
      guard manifest[place].mediaType == MediaType.smil, let path = manifest[place].path,
        let overlay = overlays[path], let item = firstItem(at: path)
      else { return nil }
      listings[path, default: 0] += 1
      let most = repeating ? Self.mostListings : 1
      return listings[path, default: 0] > most ? nil : (item, overlay)
    }
  }

  /// As how many overlays one counts at most, so that a hostile manifest costs bounded time.
  private static var mostListings: Int { 8 }
}
