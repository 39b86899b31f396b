import CommandLine
import Diagnostics
import Rules

/// `epubtool rules`: lists every id with its severity and summary.
enum RulesCommand {
  static let command = Command(
    "rules", summary: "List every id that can be reported",
    examples: [Example("Find the ids about clips", "epubtool rules | grep CLP")])

  static func run(_ arguments: Arguments) -> ExitStatus {
    let lines = Registry.infos.map { info in
      let code = info.code.padding(to: 9)
      return "\(code) \(info.severity.rawValue.padding(to: 7))  \(info.summary)\n"
    }
    return StandardOutput.write(lines.joined()) ? .done : .failed
  }
}

extension String {
  /// The text, filled with blanks to a width.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
