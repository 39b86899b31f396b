/// Builds boxes of MP4 files.
enum Box {
  /// A box with a body.
  static func make(_ type: String, _ body: [UInt8]) -> [UInt8] {
    var box = Bytes()
    box.word(UInt32(truncatingIfNeeded: body.count + 8))
    box.bytes += fourLetters(type)
    return box.bytes + body
  }

  /// A box that holds others.
  static func make(_ type: String, _ boxes: [[UInt8]]) -> [UInt8] {
    make(type, Array(boxes.joined()))
  }

  /// A box with version and flags, whose body `fill` writes.
  static func full(
    _ type: String, version: UInt8 = 0, flags: UInt32 = 0, _ fill: (inout Bytes) -> Void
  ) -> [UInt8] {
    var body = Bytes()
    body.word(UInt32(version) << 24 | flags)
    fill(&body)
    return make(type, body.bytes)
  }

  /// The letters of a type; `©` is one byte of MacRoman.
  private static func fourLetters(_ type: String) -> [UInt8] {
    type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
