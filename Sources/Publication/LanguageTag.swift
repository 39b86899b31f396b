import Diagnostics

/// The language that an attribute names.
public struct LanguageTag: Hashable, Sendable {
  /// The tag as it stands.
  public let value: String
  /// Just behind the start tag.
  public let position: Position

  /// Makes a language tag.
  public init(value: String, position: Position) {
    self.value = value
    self.position = position
  }
}
