import Diagnostics

/// How many findings there are of each severity; suppressed ones do not count.
public struct SeverityCounts: Hashable, Sendable {
  private var counts: [Int]

  /// Counts nothing yet.
  public init() {
    counts = Array(repeating: 0, count: Severity.allCases.count)
  }

  /// Counts findings.
  public init(_ findings: [Finding]) {
    self.init()
    for finding in findings where !finding.isSuppressed { self[finding.severity] += 1 }
  }

  /// The number of findings of a severity.
  public subscript(severity: Severity) -> Int {
    get { counts[index(of: severity)] }
    set { counts[index(of: severity)] = newValue }
  }

  private func index(of severity: Severity) -> Int {
    switch severity {
    case .fatal: 0
    case .error: 1
    case .warning: 2
    case .info: 3
    case .usage: 4
    }
  }

  /// Whether a finding of a severity or above was counted.
  public func reaches(_ severity: Severity) -> Bool {
    counts[...index(of: severity)].contains { $0 > 0 }
  }

  /// Adds the counts of another book.
  public static func += (left: inout SeverityCounts, right: SeverityCounts) {
    for index in left.counts.indices { left.counts[index] += right.counts[index] }
  }

  /// The counts in words, the gravest first: `2 errors, 1 warning`; nil where there is nothing at or
  /// above `least`.
  public func words(downTo least: Severity) -> String? {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      severity >= least ? words(of: severity) : nil
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The count of one severity in words, `2 errors`; nil where there is none.
  func words(of severity: Severity) -> String? {
    let count = self[severity]
    return count > 0 ? "\(count) \(severity.word(for: count))" : nil
  }
}

extension Severity {
  /// The severity as a noun.
  fileprivate func word(for count: Int) -> String {
    switch self {
    case .fatal: "fatal"
    case .error: count == 1 ? "error" : "errors"
    case .warning: count == 1 ? "warning" : "warnings"
    case .info: "info"
    case .usage: "usage"
    }
  }
}
