import Media

/// A container with a codec, as media types tell them apart.
public struct AudioFormat: Hashable, Sendable {
  /// The containers that media types and extensions name.
  public enum Container: Hashable, Sendable {
    case mp3, mp4, adts, ogg, flac, wav, aiff, matroska
  }

  /// The container.
  public let container: Container
  /// The codec, by the name of ``AudioFacts/codec``.
  public let codec: String

  /// Takes the format from what was measured, nil where no media type is known for it.
  public init?(_ facts: AudioFacts) {
    switch facts.container {
    case "mp3": container = .mp3
    case "mp4": container = .mp4
    case "adts", "aac": container = .adts
    case "ogg": container = .ogg
    case "flac": container = .flac
    case "wav": container = .wav
    case "aiff": container = .aiff
    case let name where name.hasPrefix("matroska") || name.hasPrefix("webm"): container = .matroska
    default: return nil
    }
    codec = facts.codec
  }

  /// Whether the codec is AAC, plain or high-efficiency.
  public var isAAC: Bool { codec.hasSuffix("aac") }

  /// The media type to declare, nil where there is no registered or customary one.
  public var mediaType: String? {
    switch (container, codec) {
    case (.mp3, _): "audio/mpeg"
    case (.mp4, "opus"): "audio/mp4; codecs=opus"
    case (.mp4, _): "audio/mp4"
    case (.adts, _): "audio/aac"
    case (.ogg, "opus"): "audio/ogg; codecs=opus"
    case (.ogg, _): "audio/ogg"
    case (.flac, _): "audio/flac"
    case (.wav, _): "audio/wav"
    case (.aiff, _): "audio/aiff"
    case (.matroska, _): "audio/webm"
    }
  }

  /// The format as people name it.
  public var name: String {
    let container =
      switch container {
      case .mp3: "MPEG audio"
      case .mp4: "MP4"
      case .adts: "a stream of ADTS frames"
      case .ogg: "Ogg"
      case .flac: "FLAC"
      case .wav: "WAV"
      case .aiff: "AIFF"
      case .matroska: "Matroska or WebM"
      }
    return "\(container) with codec \"\(codec)\""
  }

  /// The containers that an extension stands for, in lower case; nil for an unknown one.
  public static func containers(ofExtension suffix: String) -> Set<Container>? {
    switch suffix {
    case "mp3", "mp2", "mpga": [.mp3]
    case "m4a", "m4b", "mp4", "mpg4", "m4p": [.mp4]
    case "aac": [.adts, .mp4]
    case "ogg", "oga", "opus", "spx": [.ogg]
    case "flac": [.flac, .ogg]
    case "wav", "wave": [.wav]
    case "aif", "aiff", "aifc": [.aiff]
    case "weba", "webm", "mka": [.matroska]
    default: nil
    }
  }
}
