import Media
import Timing

extension AudioIndex {
  /// Reads a file once, from front to end, and notes where its packets lie.
  ///
  /// - Parameter source: The bytes; where it stands does not matter.
  /// - Throws: ``CuttingError`` of kind `unreadable` where there is no audio, `source` where the
  ///   bytes cannot be got, `library` where FFmpeg is needed and not there.
  public init(_ source: any AudioSource) throws(CuttingError) {
    try self.init(source, measured: nil)
  }

  /// Takes from a file's measurement where its packets lie, or reads the file where that does not tell.
  ///
  /// - Parameters:
  ///   - source: The bytes; where it stands does not matter.
  ///   - measurement: What was measured before.
  /// - Throws: ``CuttingError`` as ``init(_:)``.
  public init(
    _ source: any AudioSource, measured measurement: AudioMeasurement?
  ) throws(CuttingError) {
    if let frames = measurement?.frames, let index = AudioIndex(mpeg: frames.walk) {
      self = index
      return
    }
    do {
      if let index = try Self.read(source) {
        self = index
      } else {
        try self.init(demuxed: source)
      }
    } catch {
      throw CuttingError(reading: error)
    }
  }

  /// Reads a file by our own readers; nil where none of them can.
  private static func read(_ source: any AudioSource) throws(MediaError) -> AudioIndex? {
    var reader = try SourceReader(source)
    switch try Sniffer.sniff(&reader) {
    case .mp3:
      var walker = FrameWalker<MPEGFrameHeader>(reader)
      return AudioIndex(mpeg: try walker.run())
    case .adts: return try AudioIndex(adts: reader)?.withImpliedSBR(source)
    case .mp4: return try AudioIndex(mp4: reader)?.withImpliedSBR(source)
    case .flac: return try AudioIndex(flac: reader)
    case .wav: return try AudioIndex(waves: reader)
    case .ogg:
      return try OggWalker.isOpus(&reader)
        ? AudioIndex(opus: reader) : AudioIndex(vorbis: reader)
    default: return nil
    }
  }

  /// Takes what the measurement of a file says that FFmpeg alone can read.
  private init(demuxed source: any AudioSource) throws(CuttingError) {
    let found: AudioMeasurement
    do {
      found = try AudioMeter().measure(source)
    } catch {
      throw CuttingError(error)
    }
    guard let facts = found.facts, let presented = facts.presented, !facts.isEncrypted,
      facts.sampleRate > 0, facts.channels > 0
    else { throw CuttingError(.unreadable, Self.reason(found)) }
    let seconds = presented.microseconds / 1_000_000
    let rest = presented.microseconds % 1_000_000
    let rate = Int64(facts.sampleRate)
    self.init(
      container: facts.container, codec: facts.codec, sampleRate: facts.sampleRate,
      channels: facts.channels, length: seconds * rate + (rest * rate + 500_000) / 1_000_000,
      layout: .demuxed)
  }

  private static func reason(_ found: AudioMeasurement) -> String {
    if found.facts?.isEncrypted == true { return "the audio is encrypted" }
    switch found.absence {
    case .empty: return "the file is empty"
    case .notAudio: return "the file is no audio"
    case .noAudioStream: return "the file has no audio stream"
    case .unreadable(let why): return why
    case .notMeasured, nil: return "the audio has no length"
    }
  }
}
