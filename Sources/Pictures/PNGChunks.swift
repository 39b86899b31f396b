/// The chunks of a PNG file (PNG, third edition, section 5).
enum PNGChunks {
  private static let needed: [[UInt8]] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map {
    Array($0.utf8)
  }

  /// Leaves out all chunks that hold no pixels.
  ///
  /// Text and colour profiles are compressed, and a decoder unpacks them without any limit.
  static func pixelsAlone(of bytes: [UInt8]) -> [UInt8] {
    var kept = Array(bytes.prefix(8))
    kept.reserveCapacity(bytes.count)
    var index = 8
    while index + 12 <= bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(index + 12 + length, bytes.count)
      if needed.contains(where: { bytes[(index + 4)...].starts(with: $0) }) {
        kept += bytes[index..<end]
      }
      index = end
    }
    return kept
  }
}
