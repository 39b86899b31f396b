import Chapters
import Diagnostics
import Timing

/// What came of splitting one book.
public struct SplitResult: Sendable {
  /// How far it came.
  public enum Outcome: Sendable {
    /// The chapters are in their folder; some may be missing, as findings tell.
    case done(Output)
    /// There is no chapter to be made, as findings tell.
    case empty
    /// The book cannot be read as an EPUB, as findings tell.
    case unreadable
    /// The book is missing or may not be read; the text says why.
    case unopened(String)
    /// The output could not be written, and nothing of it stays; the text says why.
    case unwritten(String)
    /// The tool itself failed; the text says why.
    case failed(String)
    /// The run was interrupted, and nothing of the book stays; the text says at what.
    case cancelled(String)
  }

  /// What was put in place.
  public struct Output: Sendable {
    /// The path of the folder.
    public let folder: String
    /// The audio files, in the order of their chapters.
    public let files: [ChapterFile]
    /// The size of chapters.json in bytes.
    public let listBytes: Int
    /// How many chapters there are, be they in several files.
    public let chapters: Int
    /// How long they play together.
    public let duration: ClockTime
  }

  /// The path of the book as it was given.
  public let path: String
  /// How far it came.
  public let outcome: Outcome
  /// What is not as the book or the caller asks for it.
  public let findings: [Finding]
}
