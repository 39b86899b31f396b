/// A flag as a command lists it, whatever the type of its value.
public protocol DeclaredFlag: Sendable {
  /// What is known of the flag.
  var specification: FlagSpecification { get }

  /// Makes the flag's value from the texts given, in order; a switch is given `true` or `false`.
  ///
  /// - Throws: ``ValueFailure`` for the first text that is no value.
  func value(of texts: [String]) throws(ValueFailure) -> any Sendable
}
