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

  /// Whether an item of an id stands before a position.
  func declares(_ id: String, before position: Position) -> Bool {
    item(id: id).map { $0.position < position } ?? false
  }
}
