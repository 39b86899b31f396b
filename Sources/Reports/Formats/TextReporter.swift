import Diagnostics

/// Writes for people: book by book, each finding with its place, and a summary of the run.
struct TextReporter: Reporter {
  private let options: ReportOptions
  private let findings: FindingText
  private var paint: Paint { findings.paint }

  init(_ options: ReportOptions) {
    self.options = options
    findings = FindingText(hasColour: options.hasColour, showsAll: options.showsAll)
  }

  func piece(_ report: BookReport) -> [UInt8] {
    let shown = report.shown(downTo: options.level)
    guard !options.isQuiet || !shown.isEmpty else { return [] }
    let text = heading(of: report) + findings.lines(of: shown)
    return Array(text.utf8)
  }

  func separator(between before: [UInt8], and after: [UInt8]) -> [UInt8] {
    // A book with findings stands apart; those without are lines of one list.
    let isApart = [before, after].contains { $0.dropLast().contains(UInt8(ascii: "\n")) }
    return isApart ? [UInt8(ascii: "\n")] : []
  }

  private func heading(of report: BookReport) -> String {
    let verdict = paint.verdict(report.verdict)
    let counts = report.counts.words(downTo: options.level).map { " (\($0))" } ?? ""
    return findings.heading(report.path, "\(verdict)\(counts)")
  }

  func end(_ summary: RunSummary, _ memory: ReportMemory) -> [UInt8] {
    guard summary.books > 1 else { return [] }
    return Array("\n\(paint.bold("\(summary.books) books")): \(summary.words)\n".utf8)
  }
}
