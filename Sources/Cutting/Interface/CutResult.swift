import Timing

/// Tells what was written.
public struct CutResult: Sendable, Hashable {
  /// Where one piece of the request lies in the new file.
  public struct Piece: Sendable, Hashable {
    /// The first sample of the source's presented timeline that is played.
    public let begin: Int64

    /// The sample behind the last one that is played.
    public let end: Int64

    /// Where the piece begins in the new file, in samples of the *source*, speed not counted.
    public let offset: Int64

    /// Where the piece begins in the new file as it is played, speed counted.
    public let offsetTime: ClockTime
  }

  /// The codec of the new file, named as ``AudioIndex/codec`` is.
  public let codec: String

  /// The extension that fits the new file, without a dot, such as `mp3` or `m4b`.
  public let fileExtension: String

  /// Whether samples may differ from the source's.
  public let isReencoded: Bool

  /// The sampling rate in hertz.
  public let sampleRate: Int

  /// The count of samples that a gapless player plays.
  public let samples: Int64

  /// The count of samples before them that Opus counts among a file's length and no player plays.
  public let preSkip: Int64

  /// The count of bytes.
  public let bytes: Int64

  /// What the pieces became, in the request's order.
  public let pieces: [Piece]

  /// What the user should know, in one sentence; nil where all went as asked.
  public let note: String?

  /// The length as played.
  public var duration: ClockTime { ClockTime(ticks: samples, rate: Int64(max(sampleRate, 1))) }

  /// The length that the file itself tells, which for Opus counts what is not played.
  public var fileLength: ClockTime {
    ClockTime(ticks: samples + preSkip, rate: Int64(max(sampleRate, 1)))
  }
}
