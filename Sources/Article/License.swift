/// A licence that content may be used under.
public struct License: Hashable, Sendable {
  /// The name.
  public var name: String?
  /// The absolute address of its text.
  public var url: String?
  /// Who made the content, or how they want to be named, in plain text.
  public var author: String?

  /// Describes a licence.
  public init(name: String?, url: String?, author: String? = nil) {
    self.name = name
    self.url = url
    self.author = author
  }
}
