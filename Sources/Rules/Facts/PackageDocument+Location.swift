import Diagnostics
import Publication

extension PackageDocument {
  /// Where an item stands in the manifest.
  func location(of item: ManifestItem) -> Location {
    let element = item.id.isEmpty ? "item" : "item#\(item.id)"
    return Location(entry: path, at: item.position, element: element)
  }

  /// The links of the metadata.
  var links: [PackageLink] {
    metadata.compactMap { judgedLink($0) }
  }

  /// The links of the last metadata element, which are those that EPUBCheck keeps.
  var keptLinks: [PackageLink] { keptMetadata.compactMap { judgedLink($0) } }

  /// What stands in the last metadata element, where there are several against all rules.
  var keptMetadata: ArraySlice<MetadataItem> { metadata[min(lastMetadata, metadata.count)...] }

  /// Every link, those of collections and those out of their place too.
  var allLinks: [PackageLink] { linkElements.compactMap { judgedLink($0) } }

  /// The elements that may be links, wherever they stand.
  private var linkElements: [MetadataItem] {
    metadata + strayMetadata + allCollections.flatMap { $0.metadata + $0.linkElements }
  }

  /// A link as it is judged; one to data or to a part of the package document itself is looked at no
  /// further.
  private func judgedLink(_ element: MetadataItem) -> PackageLink? {
    guard element.kind == .link else { return nil }
    let link = PackageLink(element, in: self)
    let isOwnPart = link.url.path == path && link.url.fragment?.isEmpty == false
    return link.url.target == .data || isOwnPart ? nil : link
  }

  /// The links to data, wherever they stand.
  var dataLinks: [PackageLink] {
    linkElements.lazy.filter { $0.kind == .link }.map { PackageLink($0, in: self) }
      .filter { $0.url.target == .data }
  }

  /// The links of metadata elements, those of collections too.
  var linksOfMetadata: [PackageLink] {
    (metadata + allCollections.flatMap(\.metadata)).compactMap(judgedLink)
  }

  /// Every element of metadata, those of collections and those out of their place too.
  var allMetadata: [MetadataItem] {
    metadata + strayMetadata + allCollections.flatMap(\.metadata)
  }

  /// Whether the manifest declares what an address leads to; one that leads nowhere is passed over.
  func declares(_ target: ResourceURL.Target) -> Bool {
    switch target {
    case .local(let path): item(at: path) != nil
    case .nowhere: true
    case .remote, .data: manifest.contains { $0.url.target == target }
    }
  }

  /// Whether an item of an id stands before a position.
  func declares(_ id: String, before position: Position) -> Bool {
    item(id: id).map { $0.position < position } ?? false
  }
}
