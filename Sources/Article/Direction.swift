/// The direction in which a language is written.
public enum Direction: String, Hashable, Sendable {
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
}
