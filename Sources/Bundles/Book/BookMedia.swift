/// What a stored file is to a book: only some kinds of pictures and sounds may be shown without
/// another form beside them (EPUB 3.3, 3.2, "Core media types").
enum BookMedia {
  /// The media type of a file, nil where a book may not show it.
  static func type(of bytes: [UInt8], ending: Substring) -> String? {
    switch ending {
    case "png": return "image/png"
    case "jpg": return "image/jpeg"
    case "gif": return "image/gif"
    case "webp": return "image/webp"
    case "svg": return "image/svg+xml"
    case "mp3": return "audio/mpeg"
    case "m4a": return "audio/mp4"
    case "mp4": return "video/mp4"
    case "webm": return "video/webm"
    case "vtt": return "text/vtt"
    case "woff": return "font/woff"
    case "woff2": return "font/woff2"
    case "ogg": return ogg(bytes)
    default: return nil
    }
  }

  /// Whether a media type, with its parameters, is one of sounds that every reader of books plays.
  static func isCoreSound(_ type: String) -> Bool {
    let word = type.lowercased()
    let base = word.prefix { $0 != ";" && $0 != " " }
    return ["audio/mpeg", "audio/mp4"].contains(base)
      || base == "audio/ogg" && word.contains("opus")
  }

  /// Why a stored file is none of a book's.
  ///
  /// - Parameter mediaType: The file's media type.
  /// - Returns: The reason in words, by which an update knows it again.
  static func objection(to mediaType: String) -> String { "\(refusal) (\(mediaType))" }

  /// Whether a reason why something is missing is that no book may show it.
  static func isObjection(_ reason: String) -> Bool { reason.hasPrefix(refusal) }

  private static let refusal = "no EPUB may show files of this kind"

  /// Opus is a core type, Vorbis is none, and films of any kind may be shown.
  private static func ogg(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(512)
    let holds = { (word: String) in
      head.indices.contains { head[$0...].starts(with: word.utf8) }
    }
    if holds("OpusHead") { return "audio/ogg; codecs=opus" }
    return holds("\u{80}theora") || holds("theora") ? "video/ogg" : nil
  }
}
