import Diagnostics

/// A nav element with its list.
public struct NavigationList: Sendable {
  /// The words of epub:type.
  public let types: [String]
  /// The text of the heading.
  public var heading: String?
  /// The top entries.
  public var entries: [Entry] = []
  /// Just behind the start tag.
  public let position: Position

  /// Makes an empty list.
  public init(types: [String], position: Position) {
    self.types = types
    self.position = position
  }

  /// An entry of a navigation list.
  public struct Entry: Sendable {
    /// The text that is shown.
    public var title: String
    /// Where it leads, nil for a heading without a link.
    public var url: ResourceURL?
    /// The words of the link's epub:type.
    public var types: [String] = []
    /// Just behind the start tag of the link or span.
    public var position: Position
    /// The entries below.
    public var children: [Entry] = []

    /// Makes an entry without children.
    public init(title: String, url: ResourceURL?, position: Position) {
      self.title = title
      self.url = url
      self.position = position
    }
  }
}
