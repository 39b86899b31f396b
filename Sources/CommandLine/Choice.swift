/// One of the words that a flag or an operand accepts.
public struct Choice: Sendable, Equatable {
  /// The word as typed.
  public let name: String

  /// Says in a few words what it means; empty where the word says it all.
  public let help: String

  /// Makes a choice from a word and what it means.
  public init(_ name: String, help: String = "") {
    self.name = name
    self.help = help
  }
}
