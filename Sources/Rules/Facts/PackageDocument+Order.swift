import Diagnostics
import Publication

extension PackageDocument {
  /// The last place in the reading order of each path; of the items that name it, the first counts.
  var spinePositions: [String: Int] {
    let places = Dictionary(
      knownSpineItems.map { (ExactText($0.place.idref), $0.index) },
      uniquingKeysWith: { _, last in last })
    var positions: [String: Int] = [:]
    positions.reserveCapacity(places.count)
    for item in manifest {
      guard let path = item.path, let place = places[ExactText(item.id)],
        firstItem(at: path)?.id == item.id
      else { continue }
      positions[path] = place
    }
    return positions
  }

  /// The items that the spine names, each once, in reading order.
  var spineItems: [ManifestItem] {
    var seen: Set<ExactText> = []
    return knownSpineItems.compactMap { _, place in
      seen.insert(ExactText(place.idref)).inserted ? item(id: place.idref) : nil
    }
  }

  /// The spine's references to items that stand before them, and their places in the spine.
  var knownSpineItems: [(index: Int, place: Spine.Item)] {
    spine.items.enumerated().filter { declares($0.element.idref, before: $0.element.position) }
      .map { ($0.offset, $0.element) }
  }

  /// The items whose resource a later item declares anew.
  var replacedItems: [ManifestItem] {
    var later: [ResourceURL.Target: Int] = [:]
    for (index, item) in manifest.enumerated() where item.url.fragment == nil {
      later[item.url.target] = index
    }
    guard later.count < manifest.count else { return [] }
    return manifest.enumerated().compactMap { index, item -> ManifestItem? in
      guard item.url.fragment == nil, item.url.target != .nowhere, item.url.target != .data,
        later[item.url.target] != index
      else { return nil }
      return item
    }
  }

  /// The items that EPUBCheck judges as items: not those that a later one replaces.
  var judgedItems: [ManifestItem] {
    let replaced = Set(replacedItems.lazy.map { ExactText($0.id) })
    return replaced.isEmpty ? manifest : manifest.filter { !replaced.contains(ExactText($0.id)) }
  }

  /// The items of remote resources by their addresses.
  var remoteItems: [ResourceURL.Target: ManifestItem] {
    var items: [ResourceURL.Target: ManifestItem] = [:]
    for item in manifest where item.url.isRemote { items[item.url.target] = item }
    return items
  }

  /// The items that are XHTML or SVG.
  var contentItems: [ManifestItem] {
    manifest.filter { $0.mediaType == MediaType.xhtml || $0.mediaType == MediaType.svg }
  }
}
