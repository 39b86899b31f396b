extension AudioIndex {
  /// The bits of a whole number that holds any sample; nil where there is none, as in lossy codecs.
  var depth: Int? {
    switch layout {
    case .flac(let layout):
      (Int(layout.streamInfo[12] & 1) << 4 | Int(layout.streamInfo[13] >> 4)) + 1
    case .packets(let layout) where codec == "alac":
      // Behind the entry's own 36 bytes: a box's head, version, frame length, version.
      layout.entry.count > 53 ? Int(layout.entry[53]) : nil
    case .packets, .mpeg, .opus, .vorbis: nil
    case .waves, .demuxed:
      switch codec {
      case "pcm_u8", "pcm_s8", "pcm_alaw", "pcm_mulaw", "pcm_s16le", "pcm_s16be": 16
      case "pcm_s24le", "pcm_s24be": 24
      case "pcm_s32le", "pcm_s32be", "pcm_f32le", "pcm_f64le": 32
      default: nil
      }
    }
  }
}
