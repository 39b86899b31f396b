import Timing

/// Marks where a chapter begins within one file.
public struct ChapterMark: Sendable, Hashable {
  /// The moment on the new file's timeline, before any change of speed.
  public let begin: ClockTime

  /// The chapter's title.
  public let title: String

  /// Makes a mark.
  public init(begin: ClockTime, title: String) {
    self.begin = begin
    self.title = title
  }
}
