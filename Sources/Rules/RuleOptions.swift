import Publication
import Timing

/// What a run asks of the rules.
public struct RuleOptions: Sendable {
  /// The profile whose rules are applied besides those for every book.
  public var profile = Profile.default
  /// How far a clip may pass the end of its audio.
  public var tolerance = ClockTime(milliseconds: 50)

  /// Makes the usual options.
  public init() {}
}
