import Diagnostics

/// An element with an id, and the stretch of the document's text that it holds.
public struct Identifier: Hashable, Sendable {
  /// The id.
  public let value: String
  /// The element's local name.
  public let element: String
  /// Just behind the start tag.
  public let position: Position
  // A document of 2 GB at most has fewer characters, and long ones have many ids.
  private let shortStart: UInt32
  private var shortEnd: UInt32

  /// The number of characters before the element.
  public var textStart: Int { Int(shortStart) }
  /// The number of characters up to its end.
  public var textEnd: Int {
    get { Int(shortEnd) }
    set { shortEnd = UInt32(clamping: newValue) }
  }

  /// Makes an identifier whose element has no text yet.
  public init(value: String, element: String, position: Position, textStart: Int) {
    self.value = value
    self.element = element
    self.position = position
    shortStart = UInt32(clamping: textStart)
    shortEnd = shortStart
  }

  /// The stretch of text, in characters with white space collapsed.
  public var textRange: Range<Int> { textStart..<max(textStart, textEnd) }
}
