import Diagnostics
import Publication
import Testing

/// What is taken of the metadata of package documents.
struct PublicationMetadataTests {
  /// One element of the metadata.
  private func item(
    _ kind: MetadataItem.Kind, _ name: String, _ value: String, id: String? = nil,
    refines: String? = nil, _ attributes: [String: String] = [:], language: String? = nil
  ) -> MetadataItem {
    let position = Position(line: 1, column: 1)
    return MetadataItem(
      kind: kind, name: name, value: value, id: id, refines: refines, attributes: attributes,
      language: language, position: position, endPosition: position)
  }

  private func metadata(_ items: [MetadataItem]) -> PublicationMetadata {
    var package = PackageDocument(path: "EPUB/package.opf")
    package.uniqueIdentifier = "u"
    package.metadata = items
    return PublicationMetadata(package)
  }

  @Test("the main title counts, wherever it stands, and a subtitle is told apart")
  func titles() {
    let found = metadata([
      item(.dublinCore, "title", " Under\n the Sea ", id: "a"),
      item(.meta, "title-type", "subtitle", refines: "#a"),
      item(.dublinCore, "title", "The Whale", id: "b"),
      item(.meta, "title-type", "main", refines: " #b "),
      item(.meta, "file-as", "Whale, The", refines: "#b"),
      item(.meta, "alternate-script", "鯨", refines: "#b", language: "ja"),
      item(.dublinCore, "title", "  "),
    ]).titles
    #expect(found.main?.value == "The Whale")
    #expect(found.sortAs == "Whale, The")
    #expect(found.subtitle?.value == "Under the Sea")
    #expect(found.main?.alternates.map(\.value) == ["鯨"])
    #expect(found.all == ["Under the Sea", "The Whale"])
    #expect(found.others.isEmpty)
  }

  @Test("the identifier that the package names counts, and the first one stands in for it")
  func identifiers() {
    let named = metadata([
      item(.dublinCore, "identifier", "isbn"), item(.dublinCore, "identifier", "uuid", id: "u"),
    ]).identifiers
    #expect((named.unique, named.best) == ("uuid", "uuid"))
    #expect(named.others == ["isbn"])
    let unnamed = metadata([item(.dublinCore, "identifier", "isbn", id: "x")]).identifiers
    #expect(unnamed.unique == nil)
    #expect(unnamed.best == "isbn")
  }

  @Test("who writes and who reads, by the roles of EPUB 2 and 3 and by media:narrator")
  func people() {
    let found = metadata([
      item(.dublinCore, "creator", "Ada", id: "a"),
      item(.meta, "role", "AUT", refines: "#a"), item(.meta, "role", "ill", refines: "#a"),
      item(.dublinCore, "creator", "Ben", ["role": "nrt", "file-as": "B"]),
      item(.dublinCore, "creator", "Cy"),
      item(.dublinCore, "contributor", "Dan", ["role": "mrk"]),
      item(.meta, "media:narrator", "Eve"), item(.meta, "media:narrator", "Ben"),
    ]).contributors
    #expect(found.writers == ["Ada", "Cy"])
    #expect(found.narrators == ["Eve", "Ben"])
    #expect(found[.narrator].map(\.sortAs) == [nil, "B"])
    #expect(found[.illustrator].map(\.name.value) == ["Ada"])
    #expect(found[.contributor].first?.otherRoles == ["mrk"])
    #expect(found.creators.map(\.name.value) == ["Ada", "Ben", "Cy"])
  }

  @Test("a book whose creators all have other roles is theirs")
  func writers() {
    let found = metadata([
      item(.dublinCore, "creator", "Ed", ["role": "edt"]),
      item(.dublinCore, "creator", "Rae", ["role": "nrt"]),
    ]).contributors
    #expect(found.writers == ["Ed"])
    #expect(found[.author].isEmpty)
  }

  @Test("collections of EPUB 3, and the series of calibre beside them")
  func collections() {
    let found = metadata([
      item(.meta, "belongs-to-collection", "All", id: "c"),
      item(.meta, "collection-type", "set", refines: "#c"),
      item(.legacyMeta, "calibre:series", "Tales"),
      item(.legacyMeta, "calibre:series_index", "03.50"),
    ]).collections
    #expect(found.map(\.name.value) == ["All", "Tales"])
    #expect(found.map(\.isSeries) == [false, true])
    #expect(found.last?.position?.text == "3.5")
  }

  @Test(
    "places in series as numbers",
    arguments: [
      ("2", "2", "2"), ("007", "7", "7"), ("2.50", "2.5", "2.5"), ("2.1.3", "2.1.3", "2.1"),
      ("0.0", "0", "0"), ("two", "two", nil), ("1.", "1.", nil), ("", "", nil),
    ])
  func positions(_ written: String, _ text: String, _ number: String?) {
    let position = SeriesPosition(written)
    #expect(position.text == text)
    #expect(position.number == number)
  }

  @Test("the year and the languages")
  func dates() {
    let found = metadata([
      item(.dublinCore, "date", "1999", ["event": "creation"]),
      item(.dublinCore, "date", "2021-05-01"), item(.dublinCore, "language", "en_US"),
      item(.dublinCore, "language", " de "),
    ])
    #expect(found.year == "2021")
    #expect(found.languages == ["en_US", "de"])
    #expect(found.languageTags == ["de"])
    #expect(found.malformedLanguages == ["en_US"])
    #expect(metadata([item(.dublinCore, "date", "20211")]).year == nil)
  }
}
