/// What came of running a program to its end.
public struct FinishedRun: Sendable {
  /// The exit status, nil where a signal ended the program.
  public let status: Int32?
  /// The signal that ended the program, nil where it ended by itself.
  public let signal: Int32?
  /// What it wrote to standard output.
  public let output: [UInt8]
  /// What it wrote to standard error.
  public let errors: [UInt8]
  /// The most memory that it held, in bytes.
  public let peakMemory: Int
  /// How long it ran, by the clock on the wall.
  public let time: Duration

  /// What it wrote to standard output, as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
  /// What it wrote to standard error, as text.
  public var talk: String { String(decoding: errors, as: UTF8.self) }
  /// The lines of standard output.
  public var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
