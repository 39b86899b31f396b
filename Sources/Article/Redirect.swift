/// The page that a redirecting one leads on to.
public struct Redirect: Hashable, Sendable {
  /// The title of the target.
  public var title: String
  /// The place within the target.
  public var fragment: String?

  /// Describes a redirect.
  public init(title: String, fragment: String?) {
    self.title = title
    self.fragment = fragment
  }
}
