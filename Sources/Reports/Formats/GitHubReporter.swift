import Diagnostics

/// Writes one workflow command a finding, which GitHub Actions shows as an annotation.
struct GitHubReporter: Reporter {
  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func piece(_ report: BookReport) -> [UInt8] {
    var text = ""
    for finding in report.shown(downTo: options.level) {
      var properties = ["file=\(report.file(of: finding.location).printable.asProperty)"]
      if let region = finding.location.region {
        properties.append("line=\(region.line)")
        if let column = region.column { properties.append("col=\(column)") }
      }
      properties.append("title=\(finding.code.asProperty)")
      text += "::\(finding.severity.command) \(properties.joined(separator: ","))"
      text += "::\(report.sentence(finding).asMessage)\n"
    }
    return Array(text.utf8)
  }
}

extension Severity {
  /// The workflow command.
  fileprivate var command: String {
    switch self {
    case .fatal, .error: "error"
    case .warning: "warning"
    case .info, .usage: "notice"
    }
  }
}

extension String {
  /// The text with what ends a workflow command escaped.
  fileprivate var asMessage: String { escaping("%\r\n") }

  /// The text with what ends a property of a workflow command escaped.
  fileprivate var asProperty: String { escaping("%\r\n:,") }

  private func escaping(_ marks: String) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if marks.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
