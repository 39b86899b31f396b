/// A version of EPUB whose rules a book follows.
public enum EPUBVersion: String, Sendable {
  /// EPUB 2.0.1.
  case epub2 = "2.0"
  /// EPUB 3.3 and the versions before it that it takes in.
  case epub3 = "3.0"
}
