import Diagnostics
import Timing

/// Writes for people: book by book, each finding with its place, and a summary of the run.
struct TextReporter: Reporter {
  /// How many findings of one id a book shows where not all are asked for.
  private static let usual = 8

  private let options: ReportOptions
  private let paint: Paint

  init(_ options: ReportOptions) {
    self.options = options
    paint = Paint(isOn: options.hasColour)
  }

  func piece(_ report: BookReport) -> [UInt8] {
    let shown = report.findings.filter { !$0.isSuppressed && $0.severity >= options.level }
    guard !options.isQuiet || !shown.isEmpty else { return [] }
    var text = heading(of: report)
    var told: [String: Int] = [:]
    for finding in shown {
      told[finding.code, default: 0] += 1
      guard options.showsAll || told[finding.code, default: 0] <= Self.usual else { continue }
      text += lines(of: finding)
    }
    if !options.showsAll { text += omissions(told) }
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
    return "\(paint.bold(report.path.printable)): \(verdict)\(counts)\n"
  }

  private func lines(of finding: Finding) -> String {
    var text =
      "  \(paint.severity(finding.severity)) \(finding.code)  \(finding.message.printable)\n"
    if let place = place(finding.location) { text += "      \(paint.dim(place))\n" }
    if let suggestion = finding.suggestion {
      text += "      \(paint.dim(suggestion.printable))\n"
    }
    for related in finding.related {
      let place = place(related.location).map { " (\($0))" } ?? ""
      text += "      \(paint.dim(related.message.printable + place))\n"
    }
    return text
  }

  private func place(_ location: Location) -> String? {
    guard let entry = location.entry else { return nil }
    var text = entry.printable
    if let line = location.line { text += ":\(line)" }
    if let column = location.column { text += ":\(column)" }
    if let element = location.element { text += " <\(element.printable)>" }
    if let time = location.time { text += " at \(time)" }
    return text
  }

  private func omissions(_ told: [String: Int]) -> String {
    told.filter { $0.value > Self.usual }.sorted { $0.key < $1.key }.map { code, count in
      "  … and \(count - Self.usual) more of \(code); --all shows them\n"
    }.joined()
  }

  func end(_ summary: RunSummary) -> [UInt8] {
    guard summary.books > 1 else { return [] }
    var parts = ["\(summary.valid) valid"]
    if summary.invalid > 0 { parts.append("\(summary.invalid) invalid") }
    if summary.unreadable > 0 { parts.append("\(summary.unreadable) unreadable") }
    let counts = summary.counts.words(downTo: .warning).map { "; \($0)" } ?? ""
    return Array(
      "\n\(paint.bold("\(summary.books) books")): \(parts.joined(separator: ", "))\(counts)\n".utf8)
  }
}
