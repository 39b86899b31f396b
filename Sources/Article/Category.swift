/// A category that a page is in.
public struct Category: Hashable, Sendable {
  /// The name without its namespace.
  public var name: String
  /// What the page is sorted by, nil where that is its title.
  public var sortKey: String?

  /// Describes a category.
  public init(name: String, sortKey: String?) {
    self.name = name
    self.sortKey = sortKey
  }
}
