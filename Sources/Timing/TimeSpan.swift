/// A stretch of a media timeline.
public struct TimeSpan: Hashable, Sendable {
  /// Where it begins.
  public let begin: ClockTime
  /// Where it ends, not before it begins.
  public let end: ClockTime

  /// Makes a stretch between two moments.
  public init(begin: ClockTime, end: ClockTime) {
    self.begin = begin
    self.end = end
  }

  /// How long it is.
  public var length: ClockTime { end - begin }

  /// The part of it that lies before a moment, nil where none does.
  public func clamped(to limit: ClockTime?) -> TimeSpan? {
    guard let limit, limit < end else { return self }
    return begin < limit ? TimeSpan(begin: begin, end: limit) : nil
  }
}
