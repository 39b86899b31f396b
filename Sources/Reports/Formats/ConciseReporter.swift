import Diagnostics

/// Writes one line a finding: `book:entry:line:column: severity CODE message`.
struct ConciseReporter: Reporter {
  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func piece(_ report: BookReport) -> [UInt8] {
    var text = ""
    for finding in report.findings where finding.severity >= options.level {
      guard !finding.isSuppressed else { continue }
      let place = [
        report.path, finding.location.entry, finding.location.line.map(String.init),
        finding.location.column.map(String.init),
      ]
      text += place.compactMap { $0 }.joined(separator: ":").printable
      text += ": \(finding.severity.rawValue) \(finding.code) \(finding.message.printable)\n"
    }
    return Array(text.utf8)
  }
}
