/// What a media file is, as its first bytes tell it: servers are wrong about that at times.
struct MediaKind: Hashable, Sendable {
  /// The media type.
  let mediaType: String
  /// The ending of file names, without a dot.
  let ending: String

  /// Tells the kind of a file, nil where it is none that pages show.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - declared: The type that the server told, for files whose bytes tell nothing.
  init?(_ bytes: [UInt8], declared: String?) {
    let found = Self.signatures.first { bytes.starts(with: $0.signature) }
    if let found {
      (mediaType, ending) = (found.type, found.ending)
      return
    }
    let isBox = bytes.count > 12 && bytes[4..<8].elementsEqual("ftyp".utf8)
    if bytes.starts(with: "RIFF".utf8), bytes.count > 12 {
      if bytes[8..<12].elementsEqual("WEBP".utf8) {
        (mediaType, ending) = ("image/webp", "webp")
        return
      }
      if bytes[8..<12].elementsEqual("WAVE".utf8) {
        (mediaType, ending) = ("audio/wav", "wav")
        return
      }
    }
    if isBox {
      let isPicture = bytes[8..<12].elementsEqual("avif".utf8)
      let isSound = declared?.hasPrefix("audio/") ?? false
      (mediaType, ending) =
        isPicture
        ? ("image/avif", "avif") : isSound ? ("audio/mp4", "m4a") : ("video/mp4", "mp4")
      return
    }
    // Sound of AAC begins alike, but has no layer there.
    if bytes.count > 2, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0, bytes[1] & 0x06 != 0 {
      (mediaType, ending) = ("audio/mpeg", "mp3")
      return
    }
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    guard head.contains("<svg"), !head.contains("<html"), !Self.holdsScript(bytes) else {
      return nil
    }
    (mediaType, ending) = ("image/svg+xml", "svg")
  }

  /// The type of a stored file: the one that a page tells, with its parameters, unless another form
  /// of the recording was stored.
  static func type(of path: String, declared: String?) -> String? {
    guard let declared else { return nil }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let families: [String: (types: [String], usual: String)] = [
      "ogg": (["audio/ogg", "video/ogg", "application/ogg"], "audio/ogg"),
      "mp3": (["audio/mpeg", "audio/mp3"], "audio/mpeg"),
      "m4a": (["audio/mp4", "video/mp4"], "audio/mp4"),
      "mp4": (["video/mp4", "audio/mp4"], "video/mp4"),
      "webm": (["video/webm", "audio/webm"], "video/webm"),
      "wav": (["audio/wav", "audio/x-wav", "audio/wave"], "audio/wav"),
      "flac": (["audio/flac", "audio/x-flac"], "audio/flac"),
    ]
    guard let family = families[ending] else { return nil }
    let base = declared.lowercased().prefix { $0 != ";" && $0 != " " }
    return family.types.contains { $0 == base } ? declared : family.usual
  }

  /// Whether a drawing runs something when it is opened by itself.
  private static func holdsScript(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return ["<script", "javascript:", "<foreignobject", " onload", " onclick", "<!entity"]
      .contains { text.contains($0) }
  }

  private static let signatures: [(signature: [UInt8], type: String, ending: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "image/png", "png"),
    ([0xFF, 0xD8, 0xFF], "image/jpeg", "jpg"),
    (Array("GIF8".utf8), "image/gif", "gif"),
    (Array("OggS".utf8), "audio/ogg", "ogg"),
    ([0x1A, 0x45, 0xDF, 0xA3], "video/webm", "webm"),
    (Array("ID3".utf8), "audio/mpeg", "mp3"),
    (Array("fLaC".utf8), "audio/flac", "flac"),
    (Array("WEBVTT".utf8), "text/vtt", "vtt"),
    ([0xEF, 0xBB, 0xBF] + Array("WEBVTT".utf8), "text/vtt", "vtt"),
    (Array("wOF2".utf8), "font/woff2", "woff2"),
    (Array("wOFF".utf8), "font/woff", "woff"),
  ]
}
