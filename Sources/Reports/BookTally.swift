import Diagnostics
import Reading

/// What a run keeps of a book once its report is written.
public struct BookTally: Sendable {
  /// The path as it was given.
  public let path: String
  /// How far the book could be read.
  public let outcome: ReadBook.Outcome
  /// The verdict.
  public let verdict: Verdict
  /// How many findings there are of each severity.
  public let counts: SeverityCounts

  /// Keeps what counts of a report.
  public init(_ report: BookReport) {
    path = report.path
    outcome = report.outcome
    verdict = report.verdict
    counts = report.counts
  }
}
