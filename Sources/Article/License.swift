/// A licence that content may be used under.
public struct License: Hashable, Sendable {
  /// The name.
  public var name: String?
  /// The absolute address of its text.
  public var url: String?

  /// Describes a licence.
  public init(name: String?, url: String?) {
    self.name = name
    self.url = url
  }
}
