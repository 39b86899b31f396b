import Diagnostics

/// Writes a table with a row a finding, as RFC 4180 has it: lines end with CR and LF, and what holds a
/// comma or a quote stands in quotes.
///
/// Suppressed findings are there. A field that a spreadsheet would take for a formula begins with an
/// apostrophe.
struct CSVReporter: Reporter {
  func beginning() -> [UInt8] {
    Self.row([
      "book", "verdict", "severity", "code", "message", "entry", "line", "column", "element",
      "time", "related", "fix", "safety", "suggestion", "suppressed",
    ])
  }

  func piece(_ report: BookReport) -> [UInt8] {
    report.findings.flatMap { finding in
      let place = finding.location
      let related = finding.related.map { related in
        related.message + (related.location.words.map { " (\($0))" } ?? "")
      }
      return Self.row([
        report.path, report.verdict.rawValue, finding.severity.rawValue, finding.code,
        finding.message, place.entry, place.line.map(String.init), place.column.map(String.init),
        place.element, place.time.map(\.decimalSeconds),
        related.isEmpty ? nil : related.joined(separator: "; "), finding.fix?.title,
        finding.fix?.safety.rawValue, finding.suggestion, finding.isSuppressed ? "true" : "false",
      ])
    }
  }

  private static func row(_ fields: [String?]) -> [UInt8] {
    Array((fields.map { $0?.printable.field ?? "" }.joined(separator: ",") + "\r\n").utf8)
  }
}

extension String {
  /// The text as a field of a row.
  fileprivate var field: String {
    let text = isFormula ? "'\(self)" : self
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
      return text
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Whether spreadsheets reckon with the text instead of showing it; full-width signs are signs to some.
  private var isFormula: Bool {
    switch unicodeScalars.first {
    case "=", "+", "-", "@", "＝", "＋", "－", "＠": true
    default: false
    }
  }
}
