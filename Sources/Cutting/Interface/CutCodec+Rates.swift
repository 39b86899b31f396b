extension CutCodec {
  /// The bits a second that are written where no other rate is asked for, nil where they follow the sound.
  public func usualBitRate(sampleRate: Int, channels: Int) -> Int? {
    let kind: EncodedFormat.Kind
    switch self {
    case .keep, .flac: return nil
    case .mp3: kind = .mp3
    case .aac: kind = .aac
    case .opus: kind = .opus
    }
    let rate = kind == .opus ? 48_000 : sampleRate
    return EncodedFormat.usualBitRate(
      kind, rate: rate, channels: min(channels, kind == .mp3 ? 2 : 8))
  }
}
