/// The forms in which a run is reported.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// For people, grouped by book.
  case text
  /// One line a finding, as compilers write them.
  case concise
  /// One JSON object a line for each book.
  case jsonl
  /// One JSON document.
  case json
  /// The keys of EPUBCheck's JSON report.
  case epubcheck

  /// What the format is for, in a few words.
  public var summary: String {
    switch self {
    case .text: "for people, grouped by book"
    case .concise: "one line a finding, as compilers write them"
    case .jsonl: "one JSON object a line for each book"
    case .json: "one JSON document"
    case .epubcheck: "the keys of EPUBCheck's JSON report, one object a line for each book"
    }
  }

  /// The reporter that writes the format.
  public func reporter(_ options: ReportOptions) -> any Reporter {
    switch self {
    case .text: TextReporter(options)
    case .concise: ConciseReporter(options)
    case .jsonl: JSONLinesReporter()
    case .json: JSONReporter(options)
    case .epubcheck: EPUBCheckReporter(options)
    }
  }
}
