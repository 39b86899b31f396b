import Timing

/// Holds what a walk over the frames of a self-framing file found.
package struct FrameWalk<Header: FrameHeader> {
  /// The header of the first frame of sound.
  package var first: Header?

  /// The count of frames of sound.
  package var packets = 0

  /// The bytes of all frames of sound.
  package var frameBytes: Int64 = 0

  /// Whether a frame's bit rate differs from the first one's.
  package var bitRateVaries = false

  /// Whether the file ends inside the last frame.
  package var isTruncated = false

  /// What the header frame before the sound claims.
  package var seekHeader: SeekHeader?

  /// The count of further header frames.
  package var joinedHeaders = 0

  /// The count of tags with frames before and behind them.
  package var tagsInside = 0

  /// The bytes that belong to no frame or tag.
  package var garbage = Garbage()

  /// Where the frames of sound lie; nil where nobody asked.
  package var map: PacketMap?
  private var runs: [(rate: Int, samples: Int64)] = []

  /// All sampling rates in the order of their first frames.
  package var rates: [Int] { runs.map(\.rate) }

  /// The length of all frames.
  package var coded: ClockTime {
    runs.reduce(.zero) { $0 + ClockTime(ticks: $1.samples, rate: Int64($1.rate)) }
  }

  /// Counts a frame of sound.
  package mutating func add(_ frame: Header, bytes: Int, at offset: Int64) {
    map?.add(offset: offset, size: UInt32(truncatingIfNeeded: bytes))
    packets += 1
    frameBytes += Int64(bytes)
    if let first {
      if frame.bitRate != first.bitRate { bitRateVaries = true }
    } else {
      first = frame
    }
    if let index = runs.firstIndex(where: { $0.rate == frame.rate }) {
      runs[index].samples += Int64(frame.samples)
    } else {
      runs.append((frame.rate, Int64(frame.samples)))
    }
  }
}

extension FrameWalk: Sendable where Header: Sendable {}
