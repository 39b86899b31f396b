/// Says why a text is no value of a flag.
public struct ValueError: Error, Sendable, Equatable {
  /// What was expected instead, such as `a whole number from 1 to 64`.
  public let expected: String

  /// A likely correction; nil where there is none.
  public let suggestion: String?

  /// Makes an error from what was expected, and perhaps a correction.
  public init(expected: String, suggestion: String? = nil) {
    self.expected = expected
    self.suggestion = suggestion
  }
}
