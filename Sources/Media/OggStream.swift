/// Holds what the pages of one Opus stream within an Ogg file tell.
///
/// RFC 7845.
struct OggStream {
  /// The number that the stream's pages carry.
  let serial: UInt32

  /// The count of channels.
  var channels = 0

  /// The samples before the sound begins.
  var preSkip: Int64 = 0

  /// Whether the first packet is an Opus head.
  var isOpus = false

  /// The count of packets of sound.
  var packets = 0

  /// The sum of their lengths in samples.
  var samples: Int64 = 0

  /// The sum of their sizes on the pages where they begin.
  var bytes: Int64 = 0

  /// The last granule, which counts samples from the pre-skip's first.
  var lastGranule: Int64 = 0

  /// The number that the next page must have.
  var nextSequence: UInt32 = 0

  /// Whether the last page ended inside a packet.
  var isInsidePacket = false

  /// The count of header packets seen, of which there are two.
  var headerPackets = 0
  private var start: Int64?

  /// Makes a stream without pages.
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
