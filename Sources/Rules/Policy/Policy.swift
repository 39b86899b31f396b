import Diagnostics

/// Decides how grave findings are: by default as their ids say, else as a file of custom messages
/// has it.
public struct Policy: Sendable {
  /// What is done with the findings of one id.
  struct Decision: Hashable, Sendable {
    /// The severity, nil where the findings are suppressed.
    let severity: Severity?
    /// What is said instead of a finding's own message.
    let message: MessageTemplate?
    /// What is suggested as a remedy.
    let suggestion: String?
  }

  /// The policy that leaves every finding as it is.
  public static let usual = Policy()

  /// What is wrong with the policy itself; each report tells it first.
  public private(set) var findings: [Finding] = []
  private var decisions: [String: Decision] = [:]

  private init() {}

  /// Makes a policy of decisions by their ids, and of what was wrong with them.
  init(decisions: [String: Decision], findings: [Finding]) {
    self.decisions = decisions
    self.findings = findings
  }

  /// The findings with the severities and messages that the policy gives them, in the same order.
  ///
  /// A suppressed finding stays, keeps its severity and is marked.
  public func applied(to findings: [Finding]) -> [Finding] {
    guard !decisions.isEmpty else { return findings }
    return findings.map { finding in
      guard let decision = decisions[finding.code] else { return finding }
      var decided = finding
      if let severity = decision.severity {
        decided.severity = severity
      } else {
        decided.isSuppressed = true
      }
      if let message = decision.message?.filled(for: finding) { decided.message = message }
      decided.suggestion = decision.suggestion
      return decided
    }
  }
}
