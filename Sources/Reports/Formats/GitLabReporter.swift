import Diagnostics
import JSON

/// Writes one JSON array of all findings, as GitLab's Code Quality reads it.
struct GitLabReporter: Reporter {
  func beginning() -> [UInt8] { Array("[\n".utf8) }

  func piece(_ report: BookReport) -> [UInt8] {
    var fingerprints = Fingerprints(report)
    var pieces: [[UInt8]] = []
    for finding in report.findings where !finding.isSuppressed {
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("description", report.sentence(finding))
        writer.member("check_name", finding.code)
        writer.member("fingerprint", fingerprints.next(finding))
        writer.member("severity", finding.severity.weight)
        writer.member("location") { writer in
          writer.object { writer in
            writer.member("path", report.file(of: finding.location))
            writer.member("lines") { writer in
              // GitLab takes no place without a line; the first one stands for the whole file.
              writer.object { $0.member("begin", finding.location.region?.line ?? 1) }
            }
          }
        }
      }
      pieces.append(writer.bytes)
    }
    return Array(pieces.joined(separator: Self.comma))
  }

  func separator(between before: [UInt8], and after: [UInt8]) -> [UInt8] { Self.comma }

  func end(_ summary: RunSummary, _ memory: ReportMemory) -> [UInt8] {
    Array((memory.last == nil ? "]\n" : "\n]\n").utf8)
  }

  private static let comma = Array(",\n".utf8)
}

extension Severity {
  /// GitLab's word.
  fileprivate var weight: String {
    switch self {
    case .fatal: "blocker"
    case .error: "critical"
    case .warning: "major"
    case .info: "minor"
    case .usage: "info"
    }
  }
}
