/// A command of the program: its words in help, what it works on, and its flags.
///
/// What only the command at hand needs is made when it is asked for, so that a program of many
/// commands starts as fast as one of a single command.
public struct Command: Sendable {
  /// The name as typed.
  public let name: String

  /// What the command does, in one line without a full stop.
  public let summary: String

  /// More paragraphs for the long help and the manual.
  public var discussion: String { makeDiscussion() }

  /// The usage lines behind the command's name.
  public var usage: [String] {
    let given = makeUsage()
    if !given.isEmpty { return given }
    return [((flags.isEmpty ? [] : ["[OPTIONS]"]) + operands.map(\.usage)).joined(separator: " ")]
  }

  /// What the command works on, in the order of the command line.
  public var operands: [Operand] { makeOperands() }

  /// The command's own flags.
  public var flags: [any DeclaredFlag] { makeFlags() }

  /// Command lines to learn from.
  public var examples: [Example] { makeExamples() }

  private let makeDiscussion: @Sendable () -> String
  private let makeUsage: @Sendable () -> [String]
  private let makeOperands: @Sendable () -> [Operand]
  private let makeFlags: @Sendable () -> [any DeclaredFlag]
  private let makeExamples: @Sendable () -> [Example]

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
    _ name: String, summary: String,
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    usage: @autoclosure @escaping @Sendable () -> [String] = [],
    operands: @autoclosure @escaping @Sendable () -> [Operand] = [],
    flags: @autoclosure @escaping @Sendable () -> [any DeclaredFlag] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = []
  ) {
    self.name = name
    self.summary = summary
    makeDiscussion = discussion
    makeUsage = usage
    makeOperands = operands
    makeFlags = flags
    makeExamples = examples
  }

  /// The operand that shells complete, where they cannot tell which one is at hand.
  var completedOperand: Operand? { operands.first { $0.completion != .none } }
}
