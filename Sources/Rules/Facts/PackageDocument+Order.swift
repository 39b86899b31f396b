import Publication

extension PackageDocument {
  /// The first place in the reading order of each path.
  var spinePositions: [String: Int] {
    let places = Dictionary(
      spine.items.enumerated().lazy.map { ($1.idref, $0) }, uniquingKeysWith: { first, _ in first })
    var positions: [String: Int] = [:]
    positions.reserveCapacity(places.count)
    // Items that share an id, a defect of its own, share the place too.
    for item in manifest {
      guard let path = item.path, let place = places[item.id] else { continue }
      positions[path] = min(place, positions[path] ?? place)
    }
    return positions
  }

  /// The items that the spine names, each once, in reading order.
  var spineItems: [ManifestItem] {
    var seen: Set<String> = []
    return spine.items.compactMap { seen.insert($0.idref).inserted ? item(id: $0.idref) : nil }
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
