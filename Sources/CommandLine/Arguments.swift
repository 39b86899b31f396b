/// A command line that was understood: the command, its operands, and the values of its flags.
public struct Arguments: Sendable {
  /// The command to run.
  public let command: Command

  /// The arguments that are no flags, in order.
  public let operands: [String]

  /// Where each operand stood in the list that was parsed.
  ///
  /// A path need not be UTF-8: who opens it takes its bytes from the program's own arguments there.
  public let operandPositions: [Int]

  let values: [String: any Sendable]

  /// Reads a flag's value: what was given, or its default.
  public subscript<Value>(flag: Flag<Value>) -> Value {
    values[flag.specification.name] as? Value ?? flag.fallback
  }

  /// Whether a flag was given, be it with its default value.
  public func isGiven<Value>(_ flag: Flag<Value>) -> Bool {
    values[flag.specification.name] != nil
  }
}
