/// A text that equals only texts of the very same code points.
///
/// Swift takes a composed and a decomposed "é" for one; as ids in XML they are two.
public struct ExactText: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Makes an exact text of a text.
  public init(_ text: String) { self.text = text }

  /// Whether two texts are the same code point by code point.
  public static func == (left: ExactText, right: ExactText) -> Bool {
    let one = left.text.utf8.span
    let other = right.text.utf8.span
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }

  /// Feeds the text's bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
