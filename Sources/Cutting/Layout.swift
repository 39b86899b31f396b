/// Says how the packets of a file are found.
enum Layout: Sendable {
  /// Frames of MPEG audio, layer III.
  case mpeg(MPEGLayout)

  /// Packets of equal length in MP4 or ADTS.
  case packets(PacketLayout)

  /// Opus in Ogg pages.
  case opus(OggLayout)

  /// Vorbis in Ogg pages.
  case vorbis(VorbisLayout)

  /// Frames of native FLAC.
  case flac(FLACLayout)

  /// Waves whose samples lie one behind the other.
  case waves(WaveLayout)

  /// FFmpeg alone can read it, from the start.
  case demuxed

  /// The last place at or before a position where packets border.
  func cuttable(atOrBefore position: Int64, length: Int64) -> Int64 {
    switch self {
    case .vorbis(let layout) where position < length: layout.border(atOrBefore: position)
    case .packets(let layout): position / layout.samplesPerTick * layout.samplesPerTick
    default: position
    }
  }
}
