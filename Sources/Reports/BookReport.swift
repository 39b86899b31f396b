import Diagnostics
import Publication
import Reading
import Rules
import Timing

/// All that is reported of one book, ready to be written in any format.
public struct BookReport: Sendable {
  /// The book as it was read, for formats that tell more of it.
  public let book: Book
  /// The path as it was given.
  public let path: String
  /// How far the book could be read.
  public let outcome: ReadBook.Outcome
  /// The declared version of EPUB.
  public let version: String?
  /// The unique identifier.
  public let identifier: String?
  /// The first title.
  public let title: String?
  /// The verdict.
  public let verdict: Verdict
  /// How many findings there are of each severity.
  public let counts: SeverityCounts
  /// The findings in the order of the book: the container, then entries as they stand in it.
  public let findings: [Finding]
  /// The audio entries that the manifest or an overlay names.
  public let audio: [AudioEntry]
  /// What each overlay plays.
  public let overlays: [OverlaySummary]
  /// What each audio file's clips play of it, for formats that draw it.
  let timelines: [AudioTimeline]
  /// How far a clip may pass the end of its audio.
  let tolerance: ClockTime
  /// The SHA-256 of the file in hexadecimal digits, nil where it was not asked for.
  public var sha256: String?

  /// Makes the report on a book that was read and judged, with the severities of a policy.
  public init(_ read: ReadBook, judged: Judgement, policy: Policy = .usual) {
    book = read.book
    path = book.file.path
    outcome = read.outcome
    version = book.package?.declaredVersion
    identifier = book.package.flatMap { BookIdentifiers($0).best }
    title = book.package.flatMap { BookTitles($0, Refinements($0)).main?.value }
    let found = policy.applied(to: book.repeating(read.findings + judged.findings))
    findings = policy.findings + book.ordered(found).limited()
    counts = SeverityCounts(findings)
    verdict = Verdict(read.outcome, counts)
    audio = book.audio
    overlays = OverlaySummary.summaries(of: book, in: judged.context)
    timelines = judged.context.timelines
    tolerance = judged.context.tolerance
  }

  /// Whether a finding weighs as much as a severity or more.
  public func reaches(_ severity: Severity) -> Bool { counts.reaches(severity) }
}

extension Book {
  /// Findings in the order of the book: those on the whole book first, then entry by entry in the
  /// order of the container, in each from top to bottom.
  fileprivate func ordered(_ findings: [Finding]) -> [Finding] {
    let keys = findings.enumerated().map { number, finding in
      (
        entry: finding.location.entry.map { container.position(of: $0) ?? Int.max } ?? -1,
        line: finding.location.line ?? 0, column: finding.location.column ?? 0, number: number
      )
    }
    return keys.sorted {
      ($0.entry, $0.line, $0.column, $0.number) < ($1.entry, $1.line, $1.column, $1.number)
    }.map { findings[$0.number] }
  }
}
