/// The same page in another language.
public struct LanguageLink: Hashable, Sendable {
  /// The language, as the wiki's address names it.
  public var language: String
  /// The title there.
  public var title: String
  /// The absolute address.
  public var url: String

  /// Describes a link.
  public init(language: String, title: String, url: String) {
    self.language = language
    self.title = title
    self.url = url
  }
}
