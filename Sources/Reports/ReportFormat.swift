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
  /// The XML of JUnit.
  case junit
  /// SARIF 2.1.0.
  case sarif
  /// The workflow commands of GitHub Actions.
  case github
  /// GitLab's Code Quality.
  case gitlab
  /// Markdown for the summary of a job.
  case markdown
  /// A table.
  case csv
  /// The keys of EPUBCheck's JSON report.
  case epubcheck
  /// A page for a browser.
  case html

  /// What the format is for, in a few words.
  public var summary: String {
    switch self {
    case .text: "for people, grouped by book"
    case .concise: "one line a finding, as compilers write them"
    case .jsonl: "one JSON object a line for each book"
    case .json: "one JSON document"
    case .junit: "a suite a book, as Jenkins, GitLab and others read tests"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "annotations of GitHub Actions"
    case .gitlab: "GitLab's Code Quality"
    case .markdown: "tables for the summary of a job"
    case .csv: "a row a finding, for spreadsheets"
    case .epubcheck: "the keys of EPUBCheck's JSON report, one object a line for each book"
    case .html: "one page for a browser, with the timelines of the audio"
    }
  }

  /// The reporter that writes the format.
  public func reporter(_ options: ReportOptions) -> any Reporter {
    switch self {
    case .text: TextReporter(options)
    case .concise: ConciseReporter(options)
    case .jsonl: JSONLinesReporter()
    case .json: JSONReporter(options)
    case .junit: JUnitReporter(options)
    case .sarif: SARIFReporter(options)
    case .github: GitHubReporter(options)
    case .gitlab: GitLabReporter()
    case .markdown: MarkdownReporter(options)
    case .csv: CSVReporter()
    case .epubcheck: EPUBCheckReporter(options)
    case .html: HTMLReporter(options)
    }
  }
}
