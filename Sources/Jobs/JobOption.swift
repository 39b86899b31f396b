/// An option of a job: a flag of the command line by its long name, without dashes.
public struct JobOption: Hashable, Sendable {
  /// What an option is set to.
  public enum Value: Hashable, Sendable {
    /// A switch that is on or off.
    case truth(Bool)
    /// The texts that the command line would have behind the flag, each time that it stands there.
    case texts([String])
  }

  /// The name.
  public let name: String
  /// What it is set to.
  public let value: Value
}
