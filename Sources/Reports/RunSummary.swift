import Diagnostics
import Reading

/// What a run found in all its books.
public struct RunSummary: Sendable {
  /// The number of books.
  public private(set) var books = 0
  /// The number of books without an error.
  public private(set) var valid = 0
  /// The number of books with an error.
  public private(set) var invalid = 0
  /// The number of books that could not be read.
  public private(set) var unreadable = 0
  /// The number of books that are missing or may not be opened.
  public private(set) var unopened = 0
  /// How many findings there are of each severity.
  public private(set) var counts = SeverityCounts()

  /// Makes the summary of no books.
  public init() {}

  /// Adds a book.
  public mutating func add(_ book: BookTally) {
    books += 1
    counts += book.counts
    switch book.verdict {
    case .valid: valid += 1
    case .invalid: invalid += 1
    case .unreadable: unreadable += 1
    }
    if case .unopened = book.outcome { unopened += 1 }
  }

  /// The verdicts and the graver counts in words: `3 valid, 1 invalid; 2 errors`.
  var words: String {
    var parts = ["\(valid) valid"]
    if invalid > 0 { parts.append("\(invalid) invalid") }
    if unreadable > 0 { parts.append("\(unreadable) unreadable") }
    let counts = counts.words(downTo: .warning).map { "; \($0)" } ?? ""
    return parts.joined(separator: ", ") + counts
  }
}
