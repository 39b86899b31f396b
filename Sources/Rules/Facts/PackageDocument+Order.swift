import Publication

extension PackageDocument {
  /// The last place in the reading order of each path.
  var spinePositions: [String: Int] {
    let places = Dictionary(
      knownSpineItems.map { ($0.place.idref, $0.index) }, uniquingKeysWith: { _, last in last })
    var positions: [String: Int] = [:]
    positions.reserveCapacity(places.count)
    // Items that share an id, a defect of its own, share the place too.
    for item in manifest {
      guard let path = item.path, let place = places[item.id] else { continue }
      positions[path] = max(place, positions[path] ?? place)
    }
    return positions
  }

  /// The items that the spine names, each once, in reading order.
  var spineItems: [ManifestItem] {
    var seen: Set<String> = []
    return knownSpineItems.compactMap { _, place in
      seen.insert(place.idref).inserted ? item(id: place.idref) : nil
    }
  }

  /// The spine's references to items that stand before them, and their places in the spine.
  private var knownSpineItems: [(index: Int, place: Spine.Item)] {
    spine.items.enumerated().filter { declares($0.element.idref, before: $0.element.position) }
      .map { ($0.offset, $0.element) }
  }

  /// The items of remote resources by their addresses.
  var remoteItems: [ResourceURL.Target: ManifestItem] {
    var items: [ResourceURL.Target: ManifestItem] = [:]
    for item in manifest where item.url.isRemote { items[item.url.target] = item }
    return items
  }

  /// The items that are XHTML or SVG; where several name one path, the last one.
  var contentItems: [ManifestItem] {
    manifest.filter { item in
      (item.mediaType == MediaType.xhtml || item.mediaType == MediaType.svg)
        && item.path.flatMap(self.item(at:))?.id == item.id
    }
  }
}
