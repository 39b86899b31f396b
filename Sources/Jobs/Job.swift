import JSON

/// One job of a worker: a command, what it works on, and its options.
public struct Job: Hashable, Sendable {
  /// The name by which the caller knows the job: a text or a number, null where there is none.
  public let id: JSONValue
  /// The name of the command.
  public let command: String
  /// The path of what the command works on.
  public let input: String
  /// The path of what it writes, nil where nothing is said.
  public let output: String?
  /// The options, in order.
  public let options: [JobOption]
}
