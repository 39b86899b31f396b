import CommandLine
import Diagnostics

/// `epubtool rules`: lists every id with its severity and summary.
enum RulesCommand {
  /// The forms of the list.
  enum Format: String, CaseIterable, Sendable {
    /// One line an id.
    case text
    /// The table of all ids, EPUBCheck's that are not reported too, for the documentation.
    case markdown
  }

  private static let format = Flag<Format>(
    "format", short: "f",
    value: .choice(named: "FORMAT") { $0 == .text ? "one line an id" : "a table for documents" },
    default: .text, help: "The form of the list")

  static let command = Command(
    "rules", summary: "List every id that can be reported", flags: [format],
    examples: [Example("Find the ids about clips", "epubtool rules | grep CLP")])

  static func run(_ arguments: Arguments) -> ExitStatus {
    let text =
      switch arguments[format] {
      case .text: list
      case .markdown: markdown
      }
    return StandardOutput.write(text).status
  }

  private static var list: String {
    Ids.infos.map { info in
      let code = info.code.padding(to: 9)
      return "\(code) \(info.severity.rawValue.padding(to: 7))  \(info.summary)\n"
    }.joined()
  }
}

extension String {
  /// The text, filled with blanks to a width.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
