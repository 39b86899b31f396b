import Timing

/// A stretch of one audio file that a chapter plays.
public struct AudioStretch: Hashable, Sendable {
  /// The position of the file in ``Book/audio``.
  public let audio: Int
  /// The stretch of the file's presented timeline.
  public var span: TimeSpan
  /// How much of its beginning no clip plays.
  public var spareBegin = ClockTime.zero
  /// How much of its end no clip plays.
  public var spareEnd = ClockTime.zero

  /// Makes a stretch that clips play from its beginning to its end.
  public init(audio: Int, span: TimeSpan) {
    self.audio = audio
    self.span = span
  }
}
