import Media

/// Knows where the packets of an MP4 track or an ADTS stream lie, all of which decode to as many
/// samples.
struct PacketLayout: Sendable {
  /// Where the packets lie, with the header of each where it is ADTS.
  let map: PacketMap

  /// How the packets lie on the timeline.
  let grid: PacketGrid

  /// The sample entry that tells a decoder all it needs, as `stsd` holds it.
  let entry: [UInt8]

  /// Whether each packet is a frame of ADTS.
  let isADTS: Bool

  /// The packets before a sample that a decoder needs for it to come out right.
  let runUp: Int

  /// The name of the codec.
  let codec: String

  /// The samples of a tick of the new file's timescale, between which alone a cut can lie.
  ///
  /// Players count the ticks of HE-AAC at the rate of its core, half of what they play.
  var samplesPerTick: Int64 { codec == "he-aac" ? 2 : 1 }

  /// What the decoder of AAC is told before the first packet; empty where another way must be found.
  var configuration: [UInt8] = []

  /// Whether packets of both files can follow on one another.
  func isLike(_ other: PacketLayout) -> Bool {
    codec == other.codec && entry == other.entry
      && grid.samplesPerPacket == other.grid.samplesPerPacket
  }

  /// The extension of a file with such packets.
  func fileExtension(isAudiobook: Bool) -> String {
    switch codec {
    case "aac", "he-aac", "xhe-aac", "alac": isAudiobook ? "m4b" : "m4a"
    default: "mp4"
    }
  }

  /// How many packets to run up, by codec.
  ///
  /// AAC overlaps each packet with the one before. SBR carries its envelopes on and tells its header
  /// only now and then; Opus takes up to a second to forget how it began. FFmpeg throws away what
  /// lies more than a second before an edit.
  static func runUp(codec: String, samplesPerPacket: Int64, rate: Int) -> Int {
    switch codec {
    case "aac": 2
    case "he-aac", "xhe-aac", "opus": max(Int(Int64(rate) * 9 / 10 / max(samplesPerPacket, 1)), 1)
    case "alac", "flac": 0
    default: 4
    }
  }
}
