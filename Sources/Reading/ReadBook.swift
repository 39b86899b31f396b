import Diagnostics
import Publication

/// What came of reading one book.
public struct ReadBook: Sendable {
  /// How far the reading came.
  public enum Outcome: Hashable, Sendable {
    /// A package document was read.
    case read
    /// The file was opened, but no package document could be read in it.
    case unreadable
    /// The file is missing or may not be read; the text says why.
    case unopened(String)
  }

  /// How far the reading came.
  public var outcome: Outcome
  /// The book as far as it was read.
  public var book: Book
  /// What reading itself found, in the order of reading.
  public var findings: [Finding]
}
