import Diagnostics

/// The forms of the reports of commands that write files.
public enum ConversionFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// One JSON object a line for each book.
  case jsonl

  /// The piece of one book.
  public func piece(_ report: ConversionReport, _ options: ReportOptions) -> [UInt8] {
    switch self {
    case .jsonl: report.json + [UInt8(ascii: "\n")]
    case .text: Array(text(of: report, options).utf8)
    }
  }

  private func text(of report: ConversionReport, _ options: ReportOptions) -> String {
    let shown = report.findings.filter { !$0.isSuppressed && $0.severity >= options.level }
    guard !options.isQuiet || !shown.isEmpty else { return "" }
    let paint = Paint(isOn: options.hasColour)
    var text = "\(paint.bold(report.path.printable)): \(result(of: report).printable)"
    if let counts = report.counts.words(downTo: options.level) { text += " (\(counts))" }
    text += "\n"
    if report.outcome == .listed {
      for file in report.files {
        text += "  \(file.bytes)  \(file.mediaType ?? "-")  \(file.path.printable)\n"
      }
    }
    return text + FindingText(paint: paint, showsAll: options.showsAll).lines(of: shown)
  }

  private func result(of report: ConversionReport) -> String {
    switch report.outcome {
    case .written: report.output.map { "\($0)/: \(report.summary)" } ?? report.summary
    case .listed: report.summary
    case .nothing: "nothing is written"
    case .unopened: "it cannot be opened"
    case .unwritten(let reason): reason
    }
  }
}
