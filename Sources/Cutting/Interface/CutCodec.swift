/// Says what a new file is coded in.
public enum CutCodec: Sendable, Hashable {
  /// The source's own packets, copied: no sample changes.
  case keep

  /// MP3 by LAME, 8 to 320 kbit/s.
  case mp3

  /// AAC-LC in M4A.
  case aac

  /// Opus in Ogg.
  case opus

  /// FLAC, without loss; a bit rate says nothing.
  case flac
}
