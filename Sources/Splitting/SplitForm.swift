/// What a book is split into.
public enum SplitForm: String, Sendable, CaseIterable {
  /// One file a chapter.
  case files
  /// One audiobook with chapter marks.
  case m4b
}
