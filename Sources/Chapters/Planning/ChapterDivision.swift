/// What makes a chapter.
public enum ChapterDivision: String, Sendable, CaseIterable {
  /// An entry of the navigation document.
  case nav
  /// A document of the spine.
  case spine
  /// An audio file.
  case file
}
