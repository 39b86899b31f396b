/// A series or another collection that a book belongs to.
public struct BookCollection: Hashable, Sendable {
  /// The kind that the book tells: `series`, `set`; nil where it tells none.
  public let type: String?
  /// Its name.
  public let name: LocalizedText
  /// The name as it is sorted.
  public let sortAs: String?
  /// Its identifier.
  public let identifier: String?
  /// The book's place in it.
  public let position: SeriesPosition?

  /// Whether the books in it have an order.
  public var isSeries: Bool { type == "series" }

  /// Reads the collections of a package document, in order.
  ///
  /// EPUB 3.3, "The belongs-to-collection property", and the metas of calibre, which came before it
  /// and stand beside it where they name another series.
  static func all(of package: PackageDocument, _ refinements: Refinements) -> [BookCollection] {
    var found = package.metadata.filter {
      $0.kind == .meta && $0.name == "belongs-to-collection" && !$0.value.isXMLSpace
    }.map { BookCollection($0, refinements) }
    if let name = extra("calibre:series", in: package),
      !found.contains(where: { $0.name.value == name })
    {
      found.append(
        BookCollection(series: name, position: extra("calibre:series_index", in: package)))
    }
    return found
  }

  /// The text of a meta that EPUB does not know, in the form of EPUB 2 or 3.
  private static func extra(_ name: String, in package: PackageDocument) -> String? {
    package.metadata.first {
      $0.name == name && ($0.kind == .legacyMeta || $0.kind == .meta) && $0.refines == nil
    }?.collapsedValue.nonEmpty
  }

  private init(_ item: MetadataItem, _ refinements: Refinements) {
    type = refinements.value("collection-type", of: item)
    name = LocalizedText(item, refinements)
    sortAs = refinements.sortAs(item)
    identifier = refinements.value("dcterms:identifier", of: item)
    position = refinements.value("group-position", of: item).map { SeriesPosition($0) }
  }

  private init(series name: String, position: String?) {
    type = "series"
    self.name = LocalizedText(name)
    sortAs = nil
    identifier = nil
    self.position = position.map { SeriesPosition($0) }
  }
}
