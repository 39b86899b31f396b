/// What came of asking whether a document is still the one of a tag.
public enum WebRevision: Hashable, Sendable {
  /// It is.
  case same
  /// The document as it is now.
  case new(WebAnswer)
}
