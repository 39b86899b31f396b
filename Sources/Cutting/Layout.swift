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

  /// The last place at or before a position where the kept codec can be cut.
  func cuttable(atOrBefore position: Int64, length: Int64) -> Int64 {
    guard position < length else { return position }
    switch self {
    case .vorbis(let layout): return layout.border(atOrBefore: position)
    case .packets(let layout):
      let late = (position + layout.grid.skipped) % layout.samplesPerTick
      return max(position - late, 0)
    default: return position
    }
  }
}
