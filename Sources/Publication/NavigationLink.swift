import Diagnostics

/// A link of a navigation document, with the nav that it counts for.
public struct NavigationLink: Sendable {
  /// The navs whose links are judged.
  public enum Kind: Sendable {
    /// The table of contents.
    case contents
    /// The list of pages.
    case pages
    /// The landmarks.
    case landmarks
  }

  /// The nav that it counts for.
  public let kind: Kind
  /// Where it leads.
  public let url: ResourceURL
  /// Just behind the start tag.
  public let position: Position

  /// Makes a link.
  public init(_ kind: Kind, to url: ResourceURL, at position: Position) {
    self.kind = kind
    self.url = url
    self.position = position
  }
}
