import Diagnostics

/// A word of epub:type.
public struct Semantic: Hashable, Sendable {
  /// The word, with its prefix.
  public let word: String
  /// The element's local name.
  public let element: String
  /// Just behind the start tag.
  public let position: Position

  /// Makes a semantic.
  public init(word: String, element: String, position: Position) {
    self.word = word
    self.element = element
    self.position = position
  }
}
