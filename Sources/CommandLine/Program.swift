/// A program: its commands and flags, of which parsing, help, completions and manual are made.
public struct Program: Sendable {
  /// The name as typed.
  public let name: String

  /// The version, such as `1.0.0`.
  public let version: String

  /// What the program is for, in one line without a full stop.
  public let summary: String

  /// More paragraphs for the long help and the manual.
  public let discussion: String

  /// The commands, in the order of help.
  public let commands: [Command]

  /// The flags that every command has; they may also stand before the command.
  public let flags: [any DeclaredFlag]

  /// The meanings of the exit status.
  public let exitStatuses: [TextSection.Entry]

  /// More sections of the long help and the manual, such as environment variables.
  public let sections: [TextSection]

  /// Command lines to learn from.
  public let examples: [Example]

  /// The command to suggest to who names a file where a command belongs; nil for none.
  public let usualCommand: String?

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - name: The name as typed.
  ///   - version: The version.
  ///   - summary: What the program is for, in one line without a full stop.
  ///   - discussion: More paragraphs, in the form that ``Command`` has them.
  ///   - commands: The commands, in the order of help.
  ///   - flags: The flags that every command has.
  ///   - exitStatuses: The meanings of the exit status.
  ///   - sections: More sections of the long help and the manual.
  ///   - examples: Command lines to learn from.
  ///   - usualCommand: The command to suggest to who names a file where a command belongs.
  public init(
    _ name: String, version: String, summary: String, discussion: String = "",
    commands: [Command], flags: [any DeclaredFlag] = [], exitStatuses: [TextSection.Entry] = [],
    sections: [TextSection] = [], examples: [Example] = [], usualCommand: String? = nil
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.discussion = discussion
    self.commands = commands
    self.flags = flags
    self.exitStatuses = exitStatuses
    self.sections = sections
    self.examples = examples
    self.usualCommand = usualCommand
  }

  /// Finds a command by its name.
  public func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  /// The switches that every program has: `--help` and `--version`.
  static let standardFlags: [any DeclaredFlag] = [helpFlag, versionFlag]

  static let helpFlag = Flag<Bool>(
    "help", short: "h", category: .global, help: "Show help: in short with -h, in full with --help")

  static let versionFlag = Flag<Bool>(
    "version", short: "V", category: .global, help: "Show the version")

  /// The flags understood everywhere.
  var globalFlags: [any DeclaredFlag] { flags + Program.standardFlags }

  /// The word that asks for help on a command, unless a command has that name.
  static let helpWord = "help"

  /// The summary of the help word, where the program leaves it to this library.
  var helpSummary: String? {
    command(named: Program.helpWord) == nil ? "Show the full help of a command" : nil
  }
}
