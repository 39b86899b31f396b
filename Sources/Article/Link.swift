/// A link of a page, one for each target.
public struct Link: Hashable, Sendable {
  /// Where a link leads to.
  public enum Kind: String, Hashable, Sendable {
    /// A page of the same wiki.
    case page
    /// A page that the same wiki does not have.
    case missing
    /// A page of another wiki.
    case interwiki
    /// Anywhere else.
    case external
  }

  /// The title of the target, nil where it is outside of wikis.
  public var title: String?
  /// Where the link leads to.
  public var kind: Kind
  /// The absolute address.
  public var url: String?
  /// The page of the same bundle, nil where it is not in it.
  public var path: String?

  /// Describes a link.
  public init(title: String?, kind: Kind, url: String?, path: String? = nil) {
    self.title = title
    self.kind = kind
    self.url = url
    self.path = path
  }
}
