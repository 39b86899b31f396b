import CMedia
import Timing

/// Holds what a walk over the packets of FFmpeg's demuxer found.
struct DemuxWalk {
  /// What the demuxer said before the packets.
  let description: StreamDescription

  /// The count of packets.
  private(set) var packets = 0

  /// The count of packets that the demuxer marked as corrupt.
  private(set) var corrupt = 0

  /// The bytes of all packets.
  private(set) var bytes: Int64 = 0

  /// The sum of all packets' lengths in ticks of the time base.
  private(set) var ticks: Int64 = 0

  /// The count of streams that begin where another one ends: files joined byte for byte.
  private(set) var joined = 0

  /// What the streams before the one at hand play for, in ticks.
  private var played: Int64 = 0
  private var first: Int64?
  private var last: Int64?
  private var lastStart: Int64?
  /// From the last packet but one to the last: its length where the container tells none.
  private var gap: Int64 = 0
  private var isLastUntold = false

  /// Makes a walk that has counted nothing yet.
  init(_ description: StreamDescription) {
    self.description = description
  }

  /// Counts one packet.
  mutating func add(_ packet: UnsafePointer<AVPacket>) {
    packets += 1
    bytes += Int64(unsafe packet.pointee.size)
    if unsafe packet.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 { corrupt += 1 }
    let duration = max(unsafe packet.pointee.duration, 0)
    ticks = ticks &+ duration
    let time = unsafe packet.pointee.pts
    guard time != media_no_timestamp() else { return }
    if startsOver(at: time) { beginStream() }
    if let lastStart {
      gap = max(time &- lastStart, 0)
      if isLastUntold { ticks = ticks &+ gap }
    }
    lastStart = time
    isLastUntold = duration == 0
    if first == nil { first = time }
    // The Ogg demuxer has shortened the packet already.
    let padding = description.container == "ogg" ? 0 : unsafe media_dropped_at_end(packet)
    let end = time &+ duration &- dropped(padding)
    last = max(last ?? end, end)
  }

  /// The sum of all packets' lengths.
  var coded: ClockTime? { time(isLastUntold ? ticks &+ gap : ticks) }

  /// From the beginning, or the first packet's time behind it, to the end of the last packet; the
  /// streams of a chain one behind the other.
  var presented: ClockTime? {
    guard let length else { return coded }
    return time(played &+ length)
  }

  /// What the stream at hand plays for, in ticks; nil where its packets tell no time.
  private var length: Int64? {
    guard let first, let last else { return nil }
    let start = max(first, 0)
    let end = isLastUntold ? last &+ gap : last
    return end > start ? end &- start : nil
  }

  /// Whether a packet is the first of another stream of the chain, whose time begins anew.
  ///
  /// FFmpeg takes a time that falls back for a counter of 32 bits that has run over.
  private func startsOver(at time: Int64) -> Bool {
    guard description.container == "ogg", let lastStart else { return false }
    return time < lastStart || time &- lastStart >= 1 << 31
  }

  /// Closes the stream at hand, if it is one: the headers of a stream come as packets that play nothing.
  private mutating func beginStream() {
    // What tells no length here is a header of the next stream, and not the end of this one.
    isLastUntold = false
    if let length {
      joined += 1
      played = played &+ length
    }
    (first, last, lastStart, gap) = (nil, nil, nil, 0)
  }

  /// The length that the container claims.
  var header: ClockTime? { description.claimed.flatMap(time) }

  /// The samples that a packet plays for, at the stream's rate.
  func samples(of packet: UnsafePointer<AVPacket>) -> Int {
    let (numerator, denominator) = description.timeBase
    guard denominator > 0 else { return 0 }
    let ticks = min(max(unsafe packet.pointee.duration, 0), 1 << 31)
    let (units, overflow) = (ticks &* numerator)
      .multipliedReportingOverflow(by: Int64(description.sampleRate))
    return overflow ? 0 : Int(units / denominator)
  }

  private func dropped(_ samples: Int64) -> Int64 {
    let (numerator, denominator) = description.timeBase
    let rate = Int64(description.sampleRate) &* numerator
    return rate > 0 ? samples &* denominator / rate : 0
  }

  private func time(_ ticks: Int64) -> ClockTime? {
    let (numerator, denominator) = description.timeBase
    let (units, overflow) = ticks.multipliedReportingOverflow(by: numerator)
    guard denominator > 0, !overflow else { return nil }
    return ClockTime(ticks: units, rate: denominator)
  }
}
