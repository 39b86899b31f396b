import Timing

/// A stretch of an audio's timeline.
struct Span: Hashable, Sendable {
  /// Where it begins.
  let begin: ClockTime
  /// Where it ends, not before it begins.
  let end: ClockTime

  /// How long it is.
  var length: ClockTime { end - begin }

  /// The part of it that lies before a moment, nil where none does.
  func clamped(to limit: ClockTime?) -> Span? {
    guard let limit, limit < end else { return self }
    return begin < limit ? Span(begin: begin, end: limit) : nil
  }
}
