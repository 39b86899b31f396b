/// What the metas of a package document say of its other elements, by the elements' ids.
///
/// EPUB 3.3, "The refines attribute".
public struct Refinements: Sendable {
  private var byTarget: [Substring: [MetadataItem]] = [:]

  /// Gathers the metas that refine an element.
  public init(_ package: PackageDocument) {
    for item in package.metadata where item.kind == .meta {
      guard let reference = item.refines?.trimmingXMLSpace(), reference.utf8.first == 0x23 else {
        continue
      }
      byTarget[reference.dropFirst(), default: []].append(item)
    }
  }

  /// Everything that is said of an element, in order.
  public func all(of id: String?) -> [MetadataItem] {
    id.flatMap { byTarget[Substring($0)] } ?? []
  }

  /// The metas of one property that are said of an element.
  public func items(_ property: String, of item: MetadataItem) -> [MetadataItem] {
    guard let id = item.id, let all = byTarget[Substring(id)] else { return [] }
    return all.filter { $0.name == property }
  }

  /// The text of the last meta of a property that is said of an element, nil where it is blank.
  public func value(_ property: String, of item: MetadataItem) -> String? {
    items(property, of: item).last?.collapsedValue.nonEmpty
  }

  /// How an element is sorted: by the refinement of EPUB 3 or the attribute of EPUB 2.
  func sortAs(_ item: MetadataItem) -> String? {
    value("file-as", of: item) ?? item.attributes["file-as"]?.trimmingXMLSpace().nonEmpty
  }
}
