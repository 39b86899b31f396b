/// A flag as a command lists it, whatever the type of its value.
public protocol DeclaredFlag: Sendable {
  /// What is known of the flag.
  var specification: FlagSpecification { get }

  /// Makes the flag's value from the texts given, in order; a switch is given `true` or `false`.
  ///
  /// - Throws: ``ValueFailure`` for the first text that is no value.
  func value(of texts: [String]) throws(ValueFailure) -> any Sendable
}

/// Says which of a flag's texts is no value, and why.
public struct ValueFailure: Error, Sendable, Equatable {
  /// The text that was given.
  public let text: String

  /// Why it is no value.
  public let error: ValueError
}
