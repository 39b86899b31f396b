/// A command of the program: its words in help, what it works on, and its flags.
public struct Command: Sendable {
  /// The name as typed.
  public let name: String

  /// What the command does, in one line without a full stop.
  public let summary: String

  /// More paragraphs for the long help and the manual.
  public let discussion: String

  /// The usage lines behind the command's name.
  public let usage: [String]

  /// What the command works on, in the order of the command line.
  public let operands: [Operand]

  /// The command's own flags.
  public let flags: [any DeclaredFlag]

  /// Command lines to learn from.
  public let examples: [Example]

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - name: The name as typed.
  ///   - summary: What the command does, in one line without a full stop.
  ///   - discussion: More paragraphs, parted by empty lines; lines that begin with two spaces are
  ///     kept as they are.
  ///   - usage: The usage lines behind the command's name; empty makes one from the operands.
  ///   - operands: What the command works on; only the last may stand for many arguments.
  ///   - flags: The command's own flags, in the order of help.
  ///   - examples: Command lines to learn from, the most usual one first.
  public init(
    _ name: String, summary: String, discussion: String = "", usage: [String] = [],
    operands: [Operand] = [], flags: [any DeclaredFlag] = [], examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.usage =
      usage.isEmpty
      ? [((flags.isEmpty ? [] : ["[OPTIONS]"]) + operands.map(\.usage)).joined(separator: " ")]
      : usage
    self.operands = operands
    self.flags = flags
    self.examples = examples
  }

  /// The operand that shells complete, where they cannot tell which one is at hand.
  var completedOperand: Operand? { operands.first { $0.completion != .none } }
}
