import Cutting

/// A codec of audio that a device may play.
public enum AudioCoding: String, Sendable, CaseIterable {
  /// MPEG-1 Audio Layer III, and those of MPEG-2.
  case mp3
  /// Advanced Audio Coding, HE-AAC as well.
  case aac
  /// Opus.
  case opus
  /// Vorbis.
  case vorbis
  /// The Free Lossless Audio Codec.
  case flac
  /// Samples without any coding.
  case wav

  /// The codec to encode into, nil for those that are only kept.
  public var cutCodec: CutCodec? {
    switch self {
    case .mp3: .mp3
    case .aac: .aac
    case .opus: .opus
    case .flac: .flac
    case .vorbis, .wav: nil
    }
  }

  /// Whether audio with the name of a codec is in this one.
  func covers(_ codec: String) -> Bool {
    switch self {
    case .aac: codec == "aac" || codec == "he-aac"
    case .wav: codec == "wav" || codec.hasPrefix("pcm")
    case .mp3, .opus, .vorbis, .flac: codec == rawValue
    }
  }
}
