import Diagnostics
import Reading

/// What a report says of a book in one word.
public enum Verdict: String, Sendable {
  /// No error was found.
  case valid
  /// At least one error was found.
  case invalid
  /// The book could not be opened, or has no package document that can be read.
  case unreadable

  /// The verdict on a book that was read so far with these counts.
  init(_ outcome: ReadBook.Outcome, _ counts: SeverityCounts) {
    switch outcome {
    case .unreadable, .unopened: self = .unreadable
    case .read: self = counts.reaches(.error) ? .invalid : .valid
    }
  }
}
