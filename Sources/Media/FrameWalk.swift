import Timing

/// Holds what a walk over the frames of a self-framing file found.
struct FrameWalk<Header: FrameHeader> {
  var first: Header?
  var packets = 0
  var frameBytes: Int64 = 0
  var bitRateVaries = false
  var isTruncated = false
  var seekHeader: SeekHeader?
  var joinedHeaders = 0
  var tagsInside = 0
  var garbage = Garbage()
  private var runs: [(rate: Int, samples: Int64)] = []

  /// All sampling rates in the order of their first frames.
  var rates: [Int] { runs.map(\.rate) }

  /// The length of all frames.
  var coded: ClockTime {
    runs.reduce(.zero) { $0 + ClockTime(ticks: $1.samples, rate: Int64($1.rate)) }
  }

  /// Counts a frame of sound.
  mutating func add(_ frame: Header, bytes: Int) {
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
