import Diagnostics
import Reading

/// What came of mending one book.
public struct MendedBook: Sendable {
  /// What was written.
  public enum Result: Sendable {
    /// The mended book lies at its new path.
    case mended
    /// Nothing was to be mended; where a new file was wanted, it is a copy.
    case unchanged
    /// Nothing was written, since only the differences were wanted.
    case planned
    /// Nothing was written, since the mended book would have defects that the book has not; these
    /// are their ids.
    case refused(newCodes: [String])
    /// The book could not be read, so nothing was written; its findings tell why.
    case unreadable(ReadBook.Outcome)
    /// Nothing was written, since the archive is so damaged that its entries cannot be copied; the
    /// text says which and why.
    case unsound(String)
    /// The new book could not be written.
    case failed(String)
  }

  /// The path of the book.
  public let path: String
  /// What was written.
  public internal(set) var result: Result
  /// The repairs that were made or planned, in order.
  public internal(set) var repairs: [Repair] = []
  /// The repairs that are made only when asked for.
  public internal(set) var withheld: [Repair] = []
  /// What was found in the book.
  public internal(set) var before: [Finding] = []
  /// What is still found in the mended book; the same as before where nothing was written, and what
  /// no repair answers where nothing was to be.
  public internal(set) var after: [Finding] = []
  /// The documents that change, where the differences were wanted.
  public internal(set) var changes: [BookRepair.DocumentChange] = []

  init(path: String, result: Result) {
    self.path = path
    self.result = result
  }
}
