import Media
import Timing

/// Knows where every packet of one audio file lies, and which sample of its timeline it begins with.
///
/// An index is made by reading a file once from front to end. Any number of cuts can then be made,
/// on any number of threads, each of which reads its own bytes alone. It costs 2 to 6 bytes a
/// packet, under a megabyte an hour.
///
/// All positions count samples on the *presented* timeline: what a gapless player plays, with
/// encoder delay, padding and edit lists taken off, at ``sampleRate``.
public struct AudioIndex: Sendable {
  /// The container: `mp3`, `mp4`, `adts`, `ogg`, `flac`, `wav`, else FFmpeg's name of it.
  public let container: String

  /// The codec, as FFmpeg names it, with `he-aac` told apart from `aac`.
  public let codec: String

  /// The sampling rate in hertz that a player plays at, above 0.
  public let sampleRate: Int

  /// The count of channels that a player plays, above 0.
  public let channels: Int

  /// The length in samples.
  public let length: Int64

  /// How the packets are found.
  let layout: Layout

  /// Makes an index of what its reader found.
  init(
    container: String, codec: String, sampleRate: Int, channels: Int, length: Int64, layout: Layout
  ) {
    self.container = container
    self.codec = codec
    self.sampleRate = sampleRate
    self.channels = channels
    self.length = max(length, 0)
    self.layout = layout
  }

  /// The length as a time.
  public var duration: ClockTime { time(at: length) }

  /// The time of a sample, to the nearest microsecond.
  public func time(at position: Int64) -> ClockTime {
    ClockTime(ticks: position, rate: Int64(sampleRate))
  }

  /// The sample nearest to a time, from 0 to ``length``.
  ///
  /// `position(at: time(at: n))` is `n` for every sample of a rate below 500 kHz.
  public func position(at time: ClockTime) -> Int64 {
    guard time > .zero else { return 0 }
    let (seconds, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: Int64(sampleRate))
    guard !overflow else { return length }
    let part = (rest * Int64(sampleRate) + 500_000) / 1_000_000
    return min(whole.addingReportingOverflow(part).partialValue, length)
  }

  /// The last place at or before a position where the kept codec can be cut.
  ///
  /// That is the position itself but for Vorbis, which only packets border, and HE-AAC, whose ticks
  /// are two samples long. A planner that cuts
  /// a file in two asks this once and uses the answer as the end of one and the begin of the other.
  public func cuttable(atOrBefore position: Int64) -> Int64 {
    layout.cuttable(atOrBefore: min(max(position, 0), length), length: length)
  }
}
