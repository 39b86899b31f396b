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
    metadata.compactMap { $0.kind == .link ? PackageLink($0, in: self) : nil }
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
