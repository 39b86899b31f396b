/// Says why a command line was not understood.
public struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of mistake.
  public enum Reason: Sendable, Equatable {
    /// Means that there is no command, so that the short help may serve best.
    case noCommand
    /// Means that no command has the name.
    case unknownCommand
    /// Means that no command has the flag.
    case unknownFlag
    /// Means that the flag is another command's.
    case misplacedFlag
    /// Means that a flag lacks its value.
    case missingValue
    /// Means that a switch was given a value.
    case unexpectedValue
    /// Means that a flag cannot have the value.
    case badValue
    /// Means that an operand is missing.
    case missingOperand
    /// Means that there are more operands than the command takes.
    case unexpectedOperand
    /// Means that an operand is none of the words accepted.
    case badOperand
  }

  /// The kind of mistake.
  public let reason: Reason

  /// What is wrong, in one line without a full stop.
  public let message: String

  /// A likely correction as a question, such as `did you mean '--format'?`; nil where there is
  /// none.
  public let hint: String?

  /// The program's name.
  public let program: String

  /// The command that was to run; nil where there is none.
  public let command: String?

  /// The line to type for help.
  public var helpLine: String {
    [program, command, "--help"].compactMap(\.self).joined(separator: " ")
  }

  /// The message as the user reads it, in two or three lines without a final line break.
  public var description: String {
    "\(program): \(message)" + (hint.map { "\n\($0)" } ?? "") + "\nsee '\(helpLine)'"
  }
}
