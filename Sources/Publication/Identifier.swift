import Diagnostics

/// An element with an id, and the stretch of the document's text that it holds.
public struct Identifier: Hashable, Sendable {
  /// The id.
  public let value: String
  /// The element's local name.
  public let element: String
  /// Just behind the start tag.
  public let position: Position
  /// The number of characters before the element.
  public let textStart: Int
  /// The number of characters up to its end.
  public var textEnd: Int

  /// Makes an identifier whose element has no text yet.
  public init(value: String, element: String, position: Position, textStart: Int) {
    self.value = value
    self.element = element
    self.position = position
    self.textStart = textStart
    self.textEnd = textStart
  }

  /// The stretch of text, in characters with white space collapsed.
  public var textRange: Range<Int> { textStart..<max(textStart, textEnd) }
}
