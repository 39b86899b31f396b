import Diagnostics

/// One thing that is mended in a book: what was wrong, where, and what is done about it.
public struct Repair: Hashable, Sendable {
  /// The id of the finding that it answers.
  public let code: String
  /// What is done, as an order: `set clipEnd to the end of the audio`.
  public let title: String
  /// Whether it may be made without asking.
  public let safety: Finding.Fix.Safety
  /// Where it is made.
  public let location: Location

  /// Makes a repair.
  public init(
    _ code: String, _ title: String, _ safety: Finding.Fix.Safety, at location: Location
  ) {
    self.code = code
    self.title = title
    self.safety = safety
    self.location = location
  }
}
