/// The kinds of pictures with pixels that EPUB names (EPUB 3.3, "Core media types").
enum PictureFormat: Sendable {
  case jpeg, png, gif, webp

  /// Tells the kind by the first bytes, nil where they are none of these.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF8".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// Whether bytes look like a drawing in SVG.
  static func isDrawing(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return head.contains("<svg") || head.contains(":svg")
  }
}
