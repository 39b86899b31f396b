/// Where a page comes from.
public struct Source: Hashable, Sendable {
  /// The name of the file that was read.
  public var file: String?
  /// The page's own address.
  public var url: String?
  /// The wiki's number of the page.
  public var pageID: Int?
  /// The wiki's number of the page's namespace; 0 is that of articles.
  public var namespace: Int?
  /// The number of the revision.
  public var revision: Int?
  /// The SHA-1 of the revision's wikitext.
  public var revisionSHA1: String?
  /// When the revision was made, in ISO 8601.
  public var modified: String?
  /// The server's tag of what was read, without quotes.
  public var etag: String?
  /// The version of Parsoid's HTML specification.
  public var parsoidVersion: String?

  /// Describes an origin, of which nothing need be known.
  public init(
    file: String? = nil, url: String? = nil, pageID: Int? = nil, namespace: Int? = nil,
    revision: Int? = nil, revisionSHA1: String? = nil, modified: String? = nil,
    etag: String? = nil, parsoidVersion: String? = nil
  ) {
    self.file = file
    self.url = url
    self.pageID = pageID
    self.namespace = namespace
    self.revision = revision
    self.revisionSHA1 = revisionSHA1
    self.modified = modified
    self.etag = etag
    self.parsoidVersion = parsoidVersion
  }
}
