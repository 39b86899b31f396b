/// Says which of a flag's texts is no value, and why.
public struct ValueFailure: Error, Sendable, Equatable {
  /// The text that was given.
  public let text: String

  /// Why it is no value.
  public let error: ValueError
}
