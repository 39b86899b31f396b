import Timing

/// Holds what the boxes say of one track.
struct MP4Track {
  /// One entry of an edit list: a length on the movie's scale and a start on the media's.
  struct Edit {
    let length: UInt64
    let start: Int64
  }

  /// Where a table lies in the file, and of how many entries it is.
  struct Table {
    var offset: Int64 = 0
    var count = 0
  }

  /// The number that fragments name the track by.
  var id: UInt32 = 0

  /// The four letters of what the track is.
  var handler: UInt32 = 0

  /// The ticks a second of the track's timeline.
  var scale: UInt32 = 0

  /// The length in ticks that the track's header claims, nil where it says unknown.
  var claimed: UInt64?

  /// The name of the codec.
  var codec: String?

  /// The sampling rate in hertz.
  var rate = 0

  /// The count of channels.
  var channels = 0

  /// Whether the samples are encrypted.
  var isEncrypted = false

  /// The count of samples that are there.
  var samples = 0

  /// The count of samples that the tables claim, whether they can be or not.
  var claims: Int64 = 0

  /// The sum of their lengths in ticks.
  var ticks: Int64 = 0

  /// The sum of their sizes.
  var bytes: Int64 = 0

  /// The edit list, nil without one.
  var edits: [Edit]?

  /// The size of all samples, 0 where each has its own.
  var uniformSize: UInt32 = 0

  /// Whether the chunks' offsets are of 64 bits.
  var hasWideOffsets = false

  /// The table of lengths, `stts`.
  var durations = Table()

  /// The table of sizes, `stsz`.
  var sizes = Table()

  /// The table of samples a chunk, `stsc`.
  var runs = Table()

  /// The table of chunks, `stco` or `co64`.
  var offsets = Table()
  /// The count of samples that lie beyond the end of the file.
  var missing = 0

  /// Whether the handler is `soun`.
  var isAudio: Bool { handler == 0x736F_756E }

  /// Whether the handler is `vide`.
  var isVideo: Bool { handler == 0x7669_6465 }

  /// The length of all samples.
  var coded: ClockTime? {
    scale == 0 ? nil : ClockTime(ticks: ticks, rate: Int64(scale))
  }

  /// The length that the track's own header claims.
  var header: ClockTime? {
    guard scale > 0, let claimed, claimed > 0, let ticks = Int64(exactly: claimed)
    else { return nil }
    return ClockTime(ticks: ticks, rate: Int64(scale))
  }

  /// The samples that the first edit steps over.
  var delay: Int? {
    guard let edit = edits?.first(where: { $0.start >= 0 }), scale > 0, rate > 0 else { return nil }
    let (ticks, overflow) = edit.start.multipliedReportingOverflow(by: Int64(rate))
    return overflow ? nil : Int(ticks / Int64(scale))
  }

  /// The length that the edits let through; an edit without a length reaches to the end.
  ///
  /// ISO/IEC 14496-12, 8.6.6.
  func presented(movieScale: UInt32) -> ClockTime? {
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
