/// A media type for audio, as a manifest declares it.
public struct AudioType: Sendable {
  private let essence: String
  private let codecs: String?

  /// Takes a media type apart, nil where it is none that is known here.
  public init?(_ text: String) {
    let parts = text.split(separator: ";").map { String($0).trimmingXMLSpace().lowercased() }
    guard let essence = parts.first, Self.containers[essence] != nil else { return nil }
    self.essence = essence
    codecs = parts.dropFirst().first { $0.hasPrefix("codecs=") }
      .map { $0.dropFirst("codecs=".count).filter { $0 != "\"" && $0 != "'" } }
  }

  /// Whether files of a format may be declared so.
  public func admits(_ format: AudioFormat) -> Bool {
    guard Self.containers[essence]?.contains(format.container) ?? true else { return false }
    switch format.container {
    // The type is EPUB's for layer III alone.
    case .mp3: return format.codec == "mp3"
    case .mp4:
      if let codecs, codecs.hasPrefix("opus") { return format.codec == "opus" }
      if let codecs, codecs.hasPrefix("mp4a.40") || codecs == "aac" { return format.isAAC }
      return format.isAAC || format.codec == "opus"
    case .ogg:
      if let codecs, codecs.hasPrefix("opus") { return format.codec == "opus" }
      return essence != "audio/opus" || format.codec == "opus"
    default: return true
    }
  }

  private static let containers: [String: Set<AudioFormat.Container>] = [
    "audio/mpeg": [.mp3], "audio/mp3": [.mp3], "audio/x-mp3": [.mp3], "audio/x-mpeg": [.mp3],
    "audio/mpeg3": [.mp3], "audio/x-mpeg-3": [.mp3], "audio/mpa": [.mp3],
    "audio/mp4": [.mp4], "audio/m4a": [.mp4], "audio/x-m4a": [.mp4], "audio/x-m4b": [.mp4],
    "audio/mp4a-latm": [.mp4], "video/mp4": [.mp4],
    "audio/aac": [.adts, .mp4], "audio/x-aac": [.adts, .mp4], "audio/aacp": [.adts, .mp4],
    "audio/ogg": [.ogg], "audio/x-ogg": [.ogg], "application/ogg": [.ogg], "audio/opus": [.ogg],
    "audio/vorbis": [.ogg],
    "audio/flac": [.flac, .ogg], "audio/x-flac": [.flac, .ogg],
    "audio/wav": [.wav], "audio/x-wav": [.wav], "audio/wave": [.wav], "audio/vnd.wave": [.wav],
    "audio/aiff": [.aiff], "audio/x-aiff": [.aiff],
    "audio/webm": [.matroska], "audio/x-matroska": [.matroska],
  ]
}
