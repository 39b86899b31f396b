import CommandLine

/// `epubtool manual`: prints the manual page.
enum ManualCommand {
  static let command = Command(
    "manual", summary: "Print the manual page",
    examples: [Example("Read the manual", "epubtool manual | man -l -")])

  static func run(_ arguments: Arguments) -> ExitStatus {
    StandardOutput.write(EpubTool.program.manualPage()).status
  }
}
