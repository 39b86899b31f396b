import Diagnostics
import Library
import Publication
import Reading
import Reports
import Rules

/// What the validation of a book came to.
struct ValidatedBook {
  /// The report, as report.json has it.
  let report: [UInt8]
  /// What a list tells of the book after it.
  let listing: LibraryBook

  /// Validates a book that was read.
  ///
  /// - Parameters:
  ///   - read: The book.
  ///   - path: The path that lists tell of it.
  init(_ read: ReadBook, at path: String) {
    let report = BookReport(read, judged: Judgement(read.book))
    self.report = ReportFormat.jsonl.reporter(ReportOptions()).piece(report)
    var listing = LibraryBook(sourcePath: path, root: nil)
    if let package = read.book.package { listing.metadata = BookMetadata(package) }
    listing.verdict = LibraryBook.Verdict(report.verdict)
    listing.findings = report.gravest.map { LibraryFinding($0) }
    self.listing = listing
  }
}

extension LibraryBook.Verdict {
  /// The verdict of a report.
  fileprivate init(_ verdict: Verdict) {
    switch verdict {
    case .valid: self = .valid
    case .invalid: self = .invalid
    case .unreadable: self = .unreadable
    }
  }
}

extension BookReport {
  /// How many findings a list shows of one book.
  private static let listedFindings = 50

  /// The gravest findings that people should know of, in the order of the book.
  fileprivate var gravest: [Finding] {
    let grave = findings.enumerated().filter {
      $0.element.severity >= .warning && !$0.element.isSuppressed
    }
    let order = grave.sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
    return order.prefix(Self.listedFindings).sorted { $0.offset < $1.offset }.map(\.element)
  }
}
