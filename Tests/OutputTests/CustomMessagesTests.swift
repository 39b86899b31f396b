import Diagnostics
import Rules
import Testing

/// Holds the reading of custom messages against EPUBCheck's habits.
struct CustomMessagesTests {
  @Test("severities change, suppressed findings stay and are marked")
  func severities() throws {
    let policy = policy("ID\tSeverity\nRSC-007\tWARNING\nRSC-008\tSUPPRESSED\nMED_016\tERROR\n")
    #expect(policy.findings.isEmpty)
    let decided = policy.applied(to: [
      try finding("RSC-007"), try finding("RSC-008"), try finding("MED-016"),
      try finding("OPF-003"),
    ])
    #expect(decided.map(\.severity) == [.warning, .error, .error, .usage])
    #expect(decided.map(\.isSuppressed) == [false, true, false, false])
  }

  @Test("messages and suggestions are replaced, and parameters filled from quotations")
  func messages() throws {
    let policy = policy(
      "RSC-007\tERROR\tlost: %1$s!\tput it back\nRSC-005\tERROR\tbad: %1$s\nCLP-001\tINFO\tsee: %1$s"
    )
    #expect(policy.findings.isEmpty)
    let decided = policy.applied(to: [
      try finding("RSC-007", "\"a.png\" is not in the book"),
      try finding("RSC-007", "nothing in quotes"), try finding("RSC-005", "no \"x\" here"),
      try finding("CLP-001", "too long"),
    ])
    #expect(
      decided.map(\.message)
        == ["lost: a.png!", "nothing in quotes", "bad: no \"x\" here", "see: too long"])
    #expect(decided.map(\.suggestion) == ["put it back", "put it back", nil, nil])
  }

  @Test("a message that is EPUBCheck's own, as its list has it, replaces nothing")
  func ownMessages() throws {
    let policy = policy("CSS-028\tINFO\tUse of Font-face declaration.\n")
    let decided = policy.applied(to: [try finding("CSS-028", "ours")])
    #expect(decided.map(\.message) == ["ours"])
    #expect(decided.map(\.severity) == [.info])
  }

  @Test(
    "faulty rows are findings and change nothing",
    arguments: [
      ("RSC-999\tERROR", "CHK-002", 1), ("RSC-007\tGRAVE", "CHK-003", 9),
      ("RSC-007\terror", "CHK-003", 9), ("RSC-007\tINFO\t%1$s %9$s", "CHK-004", 14),
      ("CLP-001\tINFO\t%2$s", "CHK-004", 14), ("RSC-007\tINFO\tx\t%1$s", "CHK-005", 16),
      ("RSC-007\tINFO\t%99999999999999999999999$s", "CHK-006", 14),
    ])
  func faults(row: String, code: String, column: Int) throws {
    let policy = policy("id severity\n\nOPF-003\tUSAGE\n\(row)\nOPF-003\tINFO\r\n")
    #expect(policy.findings.map(\.code) == [code])
    #expect(policy.findings.first?.location.line == 4)
    #expect(policy.findings.first?.location.column == column)
    let decided = policy.applied(to: [try finding("RSC-007"), try finding("OPF-003")])
    #expect(decided.map(\.severity) == [.error, .info])
  }

  @Test("rows without a severity, signs without meaning and marks before the text are no faults")
  func harmless() {
    let text =
      "\u{FEFF}ID\tSeverity\n# a remark\n\nRSC-007\nRSC-007\t\nRSC-007\tERROR\t100 % %s $s %\n"
    #expect(policy(text).findings.isEmpty)
  }

  @Test("a missing file is CHK-001, one that breaks off CHK-007")
  func unread() {
    let missing = CustomMessages.policyOfMissingFile(path: "m.txt", reason: "gone")
    #expect(missing.findings.map(\.code) == ["CHK-001"])
    let unread = CustomMessages.policyOfUnreadFile(path: "m.txt", reason: "broken")
    #expect(unread.findings.map(\.code) == ["CHK-007"])
  }

  private func policy(_ text: String) -> Policy {
    CustomMessages.policy(of: Array(text.utf8), path: "messages.txt")
  }

  private func finding(_ code: String, _ message: String = "m") throws -> Finding {
    Finding(try #require(Registry.info(for: code)), message, at: .book)
  }
}
