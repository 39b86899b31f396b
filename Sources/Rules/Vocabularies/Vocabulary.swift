/// The words that the package document's vocabularies of EPUB 3.3 define.
enum Vocabulary {
  /// Where in a package document a word stands; each place has its own default vocabulary.
  enum Place {
    /// The `property` or `scheme` of a `meta`.
    case meta
    /// The `properties` of a manifest item.
    case item
    /// The `properties` of a spine item.
    case spineItem
    /// The `rel` of a link.
    case relation
    /// The `properties` of a link.
    case link
  }

  /// Tells whether a word is defined; vocabularies that EPUB does not enumerate take any word.
  static func defines(_ word: Substring, prefix: Substring, at place: Place) -> Bool {
    switch (prefix, place) {
    case ("", .meta): metaProperties.contains(word)
    case ("", .item): itemProperties.contains(word)
    case ("", .spineItem): word == "page-spread-left" || word == "page-spread-right"
    case ("", .relation): linkRelations.contains(String(word))
    case ("", .link): word == "onix"
    case ("a11y", .meta): ["certifiedBy", "certifierCredential", "exemption"].contains(word)
    case ("a11y", .relation): word == "certifierCredential" || word == "certifierReport"
    case ("media", .meta): mediaProperties.contains(word)
    case ("rendition", .meta): renditionProperties.contains(word)
    case ("rendition", .spineItem): renditionOverrides.contains(word)
    case ("a11y", _), ("media", _), ("rendition", _): false
    default: true
    }
  }

  /// Tells whether a word is one that EPUB gave up.
  static func isDeprecated(_ word: String, at place: Place) -> Bool {
    switch place {
    case .meta: word == "rendition:viewport"
    case .spineItem: word == "rendition:spread-portrait"
    case .relation: deprecatedRelations.contains(word)
    case .item, .link: false
    }
  }

  /// The relations of the metadata link vocabulary.
  static let linkRelations: Set = [
    "acquire", "alternate", "marc21xml-record", "mods-record", "onix-record", "record", "voicing",
    "xml-signature", "xmp-record",
  ]

  private static let deprecatedRelations: Set = [
    "marc21xml-record", "mods-record", "onix-record", "xml-signature", "xmp-record",
  ]

  private static let metaProperties: Set<Substring> = [
    "alternate-script", "authority", "belongs-to-collection", "collection-type", "dictionary-type",
    "display-seq", "file-as", "group-position", "identifier-type", "meta-auth", "pageBreakSource",
    "role", "source-language", "source-of", "target-language", "term", "title-type",
  ]

  private static let itemProperties: Set<Substring> = [
    "cover-image", "data-nav", "dictionary", "glossary", "index", "mathml", "nav",
    "remote-resources", "scripted", "search-key-map", "svg", "switch",
  ]

  private static let mediaProperties: Set<Substring> = [
    "active-class", "duration", "narrator", "playback-active-class",
  ]

  private static let renditionProperties: Set<Substring> = [
    "flow", "layout", "orientation", "spread", "viewport",
  ]

  private static let renditionOverrides: Set<Substring> = [
    "align-x-center", "flow-auto", "flow-paginated", "flow-scrolled-continuous",
    "flow-scrolled-doc", "layout-pre-paginated", "layout-reflowable", "orientation-auto",
    "orientation-landscape", "orientation-portrait", "page-spread-center", "page-spread-left",
    "page-spread-right", "spread-auto", "spread-both", "spread-landscape", "spread-none",
    "spread-portrait",
  ]
}
