import JSON
import Publication

/// A series or another collection that a book belongs to.
struct BookCollection: Hashable, Sendable {
  /// Whether the books in it have an order.
  let isSeries: Bool
  /// Its name.
  let name: LocalizedText
  /// The name as it is sorted.
  let sortAs: String?
  /// Its identifier.
  let identifier: String?
  /// The book's place in it, as a JSON number.
  let position: String?

  /// Reads the collections of a package document: EPUB 3.3, "The belongs-to-collection property",
  /// else the series that calibre writes.
  static func all(of package: PackageDocument, _ refinements: Refinements) -> [BookCollection] {
    let told = package.metadata.filter {
      $0.kind == .meta && $0.name == "belongs-to-collection" && !$0.trimmedValue.isEmpty
    }
    if !told.isEmpty { return told.map { BookCollection($0, refinements) } }
    let legacy = { (name: String) in
      package.metadata.first { $0.kind == .legacyMeta && $0.name == name }?.collapsedValue.nonEmpty
    }
    guard let name = legacy("calibre:series") else { return [] }
    return [BookCollection(series: name, position: legacy("calibre:series_index"))]
  }

  private init(_ item: MetadataItem, _ refinements: Refinements) {
    isSeries = refinements.value("collection-type", of: item) == "series"
    name = LocalizedText(item, refinements)
    sortAs = refinements.value("file-as", of: item)
    identifier = refinements.value("dcterms:identifier", of: item)
    position = refinements.value("group-position", of: item).flatMap(Self.number)
  }

  private init(series name: String, position: String?) {
    isSeries = true
    self.name = LocalizedText(name)
    sortAs = nil
    identifier = nil
    self.position = position.flatMap(Self.number)
  }

  /// A position as a JSON number: of places within places, as in `2.1.3`, the first two.
  private static func number(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
    let isNumber = parts.allSatisfy { part in
      (1...15).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isNumber, let first = parts.first else { return nil }
    // Leading zeros are none of JSON's.
    let whole = first.drop { $0 == "0" }
    return (whole.isEmpty ? "0" : String(whole)) + parts.dropFirst().map { ".\($0)" }.joined()
  }

  /// Writes the name alone where nothing else is known.
  func write(to writer: inout JSONWriter) {
    guard sortAs != nil || identifier != nil || position != nil || !name.alternates.isEmpty else {
      return writer.string(name.value)
    }
    writer.object { writer in
      writer.member("name", name.value)
      writer.member("sortAs", sortAs)
      writer.member("identifier", identifier)
      if let position { writer.member("position") { $0.raw(position) } }
      name.writeOwnMember(to: &writer)
    }
  }
}
