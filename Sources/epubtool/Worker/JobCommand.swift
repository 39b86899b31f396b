import CommandLine

/// A command that jobs can name.
struct JobCommand: Sendable {
  /// The command.
  let command: Command
  /// Whether a job is for one book, so that a folder of books is none.
  let wantsBook: Bool
  /// Whether the path of the output is one of the command's flags.
  let hasOutput: Bool
  /// What stands on the command line so that the report is JSON.
  let form: [String]
  /// Runs the command.
  let run: @Sendable (Arguments, any Console) -> ExitStatus

  /// All of them.
  static let all = [
    JobCommand(
      command: ValidateCommand.command, wantsBook: true, hasOutput: false,
      form: ["--format=jsonl"]
    ) { ValidateCommand($0, $1).run() },
    JobCommand(
      command: ManifestCommand.command, wantsBook: true, hasOutput: true,
      form: ["--format=jsonl"]
    ) { ManifestCommand.run($0, $1) },
    JobCommand(
      command: SplitCommand.command, wantsBook: true, hasOutput: true, form: ["--format=jsonl"]
    ) { SplitCommand($0, $1).run() },
    JobCommand(
      command: BundleCommand.command, wantsBook: false, hasOutput: true, form: []
    ) { BundleCommand($0, $1).run() },
    JobCommand(
      command: BuildCommand.command, wantsBook: false, hasOutput: true, form: ["--format=jsonl"]
    ) { BuildCommand($0, $1).run() },
  ]
}
