/// Tells what is wrong with a fixture or with the machine a test runs on.
public struct TestSupportError: Error, CustomStringConvertible {
  /// What is wrong, in words.
  public let description: String

  /// Makes an error.
  public init(_ description: String) { self.description = description }
}
