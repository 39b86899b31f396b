import CommandLine
import Diagnostics
import Rules

/// `epubtool explain`: tells what an id finds, why it matters and how to mend it.
enum ExplainCommand {
  private static let codes = Operand("ID", .oneOrMore, help: "Ids such as CLP-001 or RSC-005")

  static let command = Command(
    "explain", summary: "Tell what an id means, why it matters and how to mend it",
    operands: [codes],
    examples: [Example("Learn what a finding means", "epubtool explain MED-016")])

  static func run(_ arguments: Arguments) -> ExitStatus {
    var status = ExitStatus.done
    var isFirst = true
    for word in arguments.operands {
      let code = word.uppercased()
      guard let text = explanation(of: code) ?? explanation(of: word) else {
        StandardError.say("there is no id \"\(word)\"; epubtool rules lists all")
        status = .failed
        continue
      }
      let written = StandardOutput.write((isFirst ? "" : "\n") + text)
      guard written == .written else { return max(status, written.status) }
      isFirst = false
    }
    return status
  }

  /// What is to say of an id, nil where neither epubtool nor EPUBCheck has it.
  private static func explanation(of word: String) -> String? {
    if let info = Ids.info(for: word) { return explanation(of: info) }
    guard let entry = Catalogue.entry(of: word) else { return nil }
    if let info = Ids.info(for: entry.code) { return explanation(of: info) }
    let reason =
      switch entry.status {
      case .active: "epubtool does not report it yet"
      case .unreachable(let reason): reason.rawValue
      case .dormant: "EPUBCheck suppresses it, and checks nothing for it"
      }
    return "\(entry.code): an id of EPUBCheck that epubtool never reports\n"
      + section("Why", reason + ".")
  }

  private static func explanation(of info: RuleInfo) -> String {
    let title = "\(info.code) (\(info.severity.rawValue)): \(info.summary)"
    var text = wrapped(title, width: 80).joined(separator: "\n  ") + "\n"
    text += section("What it finds", info.finds)
    text += section("Why it matters", info.matters)
    if let example = info.example {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      text += "\nExample\n" + lines.map { "    \($0)\n" }.joined()
    }
    text += section("How to mend it", info.mend)
    if let specification = info.specification { text += section("Specification", specification) }
    return text
  }

  private static func section(_ title: String, _ text: String) -> String {
    "\n\(title)\n" + wrapped(text, width: 78).map { "  \($0)\n" }.joined()
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
