import Timing

/// Holds what the boxes say of one track.
package struct MP4Track {
  /// One entry of an edit list: a length on the movie's scale and a start on the media's.
  package struct Edit {
    package let length: UInt64
    package let start: Int64
  }

  /// Where a table lies in the file, and of how many entries it is.
  package struct Table {
    package var offset: Int64 = 0
    package var count = 0
  }

  /// The number that fragments name the track by.
  package var id: UInt32 = 0

  /// The four letters of what the track is.
  package var handler: UInt32 = 0

  /// The ticks a second of the track's timeline.
  package var scale: UInt32 = 0

  /// The length in ticks that the track's header claims, nil where it says unknown.
  package var claimed: UInt64?

  /// The name of the codec.
  package var codec: String?

  /// What the decoder of AAC is told before the first packet; empty where there is none.
  package var configuration: [UInt8] = []

  /// The sampling rate in hertz.
  package var rate = 0

  /// The count of channels.
  package var channels = 0

  /// Whether the samples are encrypted.
  package var isEncrypted = false

  /// The count of samples that are there.
  package var samples = 0

  /// The count of samples that the tables claim, whether they can be or not.
  var claims: Int64 = 0

  /// The sum of their lengths in ticks.
  package var ticks: Int64 = 0

  /// The sum of their sizes.
  package var bytes: Int64 = 0

  /// The edit list, nil without one.
  package var edits: [Edit]?

  /// The size of all samples, 0 where each has its own.
  package var uniformSize: UInt32 = 0

  /// Whether the chunks' offsets are of 64 bits.
  package var hasWideOffsets = false

  /// Where the sample descriptions lie, `stsd`: its first byte, and the count of its bytes.
  package var description = Table()

  /// The table of lengths, `stts`.
  package var durations = Table()

  /// The table of sizes, `stsz`.
  package var sizes = Table()

  /// The table of samples a chunk, `stsc`.
  package var runs = Table()

  /// The table of chunks, `stco` or `co64`.
  package var offsets = Table()
  /// The count of samples that lie beyond the end of the file.
  package var missing = 0

  /// Whether the handler is `soun`.
  package var isAudio: Bool { handler == 0x736F_756E }

  /// Whether the handler is `vide`.
  package var isVideo: Bool { handler == 0x7669_6465 }

  /// The length of all samples.
  package var coded: ClockTime? {
    scale == 0 ? nil : ClockTime(ticks: ticks, rate: Int64(scale))
  }

  /// The length that the track's own header claims.
  package var header: ClockTime? {
    guard scale > 0, let claimed, claimed > 0, let ticks = Int64(exactly: claimed)
    else { return nil }
    return ClockTime(ticks: ticks, rate: Int64(scale))
  }

  /// The samples that the first edit steps over.
  package var delay: Int? {
    guard let edit = edits?.first(where: { $0.start >= 0 }), scale > 0, rate > 0 else { return nil }
    let (ticks, overflow) = edit.start.multipliedReportingOverflow(by: Int64(rate))
    return overflow ? nil : Int(ticks / Int64(scale))
  }

  /// The length that the edits let through; an edit without a length reaches to the end.
  ///
  /// ISO/IEC 14496-12, 8.6.6.
  package func presented(movieScale: UInt32) -> ClockTime? {
    guard let coded else { return nil }
    guard let edits, !edits.isEmpty, movieScale > 0 else { return coded }
    var sum = ClockTime.zero
    for edit in edits {
      let length = Int64(exactly: edit.length).map { ClockTime(ticks: $0, rate: Int64(movieScale)) }
      guard let length else { return coded }
      if edit.start < 0 {
        sum += length
        continue
      }
      let rest = max(coded - ClockTime(ticks: edit.start, rate: Int64(scale)), .zero)
      sum += edit.length == 0 ? rest : min(length, rest)
    }
    return max(sum, .zero)
  }
}
