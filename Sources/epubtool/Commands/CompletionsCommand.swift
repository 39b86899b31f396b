import CommandLine

/// `epubtool completions`: prints what a shell needs to complete command lines.
enum CompletionsCommand {
  static let command = Command(
    "completions", summary: "Print the completions of a shell",
    operands: [
      Operand(
        "SHELL", help: "The shell", choices: Shell.allCases.map { Choice($0.rawValue) })
    ],
    examples: [
      Example(
        "Complete in bash from now on",
        "echo 'source <(epubtool completions bash)' >> ~/.bashrc")
    ])

  static func run(_ arguments: Arguments) -> ExitStatus {
    guard let shell = arguments.operands.first.flatMap(Shell.init(rawValue:)) else {
      return .failed
    }
    return StandardOutput.write(EpubTool.program.completions(for: shell)).status
  }
}
