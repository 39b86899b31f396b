/// Holds what the pages of one Opus stream within an Ogg file tell.
///
/// RFC 7845.
struct OggStream {
  let serial: UInt32
  var channels = 0
  var preSkip: Int64 = 0
  var isOpus = false
  var packets = 0
  var samples: Int64 = 0
  var bytes: Int64 = 0
  var lastGranule: Int64 = 0
  var nextSequence: UInt32 = 0
  var isInsidePacket = false
  var headerPackets = 0
  private var start: Int64?

  init(serial: UInt32) { self.serial = serial }

  /// The samples that a player plays: up to the last granule, without the pre-skip.
  var presented: Int64 { max(lastGranule - (start ?? 0) - preSkip, 0) }

  /// Takes the granule at the end of a page on which packets of sound end.
  mutating func end(pageAt granule: Int64) {
    guard granule >= 0 else { return }
    // A stream that was cut out of a longer one begins with a granule above its samples.
    if start == nil { start = max(granule - samples, 0) }
    lastGranule = max(lastGranule, granule)
  }
}
