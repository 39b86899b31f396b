import Article

/// What one pass over a page found: its article, and what the making of its offline page needs.
public struct SurveyedPage: Sendable {
  /// The page's metadata; links and pictures have no files yet.
  public var article: Article
  /// All identifiers that the offline page will have.
  let ids: Set<String>
  /// The identifiers to give to headings that have none of their own, by ordinal.
  let headingIDs: [Int: String]
  /// The elements whose identifier another one has already, by ordinal.
  let doubledIDs: Set<Int>
  /// The identifiers of the kind that Parsoid gives to every element which links name.
  let linkedIDs: Set<String>
  /// The style sheets of templates that are in use, in the page's order.
  let sheets: [String]
  /// The files that the page shows.
  let wishes: [MediaWish]
  /// The address of the wiki's own sheet for the page, nil where its head names none.
  let siteSheet: String?
  /// What the page's links mean.
  let wiki: Wiki
  /// Whether bytes of the page meant nothing in its encoding.
  let hasLosses: Bool
  /// Whether a text in the variant that was asked for is in it.
  let showsVariant: Bool
  /// How the page was parsed.
  let way: SourcePage.Way

  /// Whether the page has the marks of Parsoid's HTML.
  public var isParsoid: Bool { article.source.parsoidVersion != nil || wiki.base != nil }
}
