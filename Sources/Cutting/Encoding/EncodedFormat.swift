/// Says what sound is encoded to.
struct EncodedFormat: Sendable, Equatable {
  /// The kinds of files that are written anew.
  enum Kind: Sendable, Equatable {
    case mp3, aac, opus, flac
  }

  /// What kind of file it is.
  let kind: Kind

  /// The sampling rate in hertz.
  let rate: Int

  /// The count of channels.
  let channels: Int

  /// The bit rate in bits a second.
  let bitRate: Int

  /// The bits of a sample where nothing is lost: 16 or 24.
  let depth: Int

  /// Whether speed and loudness stay as they are.
  private let isUnchanged: Bool

  private static let rates = [
    8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000, 64000, 88200, 96000,
  ]

  /// Decides for a request, like its first piece where nothing else is asked for.
  init(_ request: CutRequest, like first: AudioIndex) {
    kind =
      switch request.codec {
      case .mp3: .mp3
      case .aac: .aac
      case .opus: .opus
      case .flac: .flac
      case .keep: request.isAudiobook ? .aac : Self.kind(of: first)
      }
    let most = kind == .mp3 ? 48_000 : kind == .flac ? 655_350 : 96_000
    switch kind {
    case .opus: rate = 48_000
    case .flac: rate = min(first.sampleRate, most)
    default:
      // The next rate that the encoder knows, so that nothing of the sound is lost.
      let known = Self.rates.filter { $0 <= most }
      rate = known.first { $0 >= first.sampleRate } ?? most
    }
    channels = min(first.channels, kind == .mp3 ? 2 : 8)
    depth = (first.depth ?? 16) > 16 ? 24 : 16
    isUnchanged = request.speed == 1000 && request.loudness == nil
    bitRate = Self.bitRate(request.bitRate, kind, rate: rate, channels: channels)
  }

  /// The bit rate asked for, or one that suits speech.
  private static func bitRate(_ asked: Int?, _ kind: Kind, rate: Int, channels: Int) -> Int {
    asked.map { min(max($0, 6000), 640_000) } ?? usualBitRate(kind, rate: rate, channels: channels)
  }

  /// The bit rate that suits speech, 0 where nothing is lost.
  static func usualBitRate(_ kind: Kind, rate: Int, channels: Int) -> Int {
    let isNarrow = rate <= 24_000
    return switch kind {
    case .mp3: isNarrow ? 48_000 * channels : 64_000 * channels
    case .aac: isNarrow ? 40_000 * channels : 64_000 * channels
    case .opus: 32_000 * channels
    case .flac: 0
    }
  }

  private static func kind(of index: AudioIndex) -> Kind {
    switch index.codec {
    case "mp1", "mp2", "mp3": .mp3
    case "opus", "vorbis": .opus
    case "flac", "alac": .flac
    case let codec where codec.hasPrefix("pcm_"): .flac
    default: .aac
    }
  }

  /// The name of the codec.
  var name: String { "\(kind)" }

  /// The name of FFmpeg's encoder.
  var encoder: String {
    switch kind {
    case .mp3: "libmp3lame"
    case .aac: "aac"
    case .opus: "libopus"
    case .flac: "flac"
    }
  }

  /// The name of the sample format that the encoder takes.
  var sampleFormat: String {
    switch kind {
    case .mp3, .aac: "fltp"
    case .opus: "flt"
    case .flac: depth > 16 ? "s32" : "s16"
    }
  }

  /// The extension of the new file.
  func fileExtension(isAudiobook: Bool) -> String {
    switch kind {
    case .mp3: "mp3"
    case .aac: isAudiobook ? "m4b" : "m4a"
    case .opus: "opus"
    case .flac: "flac"
    }
  }

  /// Whether every sample of the pieces stays as it is.
  func isLossless(of pieces: [CutPiece]) -> Bool {
    guard kind == .flac, isUnchanged else { return false }
    return pieces.allSatisfy { piece in
      let fits = piece.index.depth.map { $0 <= depth } ?? false
      return fits && piece.index.sampleRate == rate && piece.index.channels == channels
    }
  }
}
