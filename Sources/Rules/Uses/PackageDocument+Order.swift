import Publication

extension PackageDocument {
  /// The first place in the reading order of each path.
  var spinePositions: [String: Int] {
    var positions: [String: Int] = [:]
    positions.reserveCapacity(spine.items.count)
    for (index, place) in spine.items.enumerated() {
      guard let path = item(id: place.idref)?.path, positions[path] == nil else { continue }
      positions[path] = index
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
}
