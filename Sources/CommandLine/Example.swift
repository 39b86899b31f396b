/// A command line that help shows, and what it is good for.
public struct Example: Sendable {
  /// What the line does, in one sentence without a full stop.
  public let purpose: String

  /// The line as typed, with the program's name.
  public let line: String

  /// Makes an example from its purpose and its line.
  public init(_ purpose: String, _ line: String) {
    self.purpose = purpose
    self.line = line
  }
}
