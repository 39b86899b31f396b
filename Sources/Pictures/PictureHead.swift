/// What a picture claims of itself before anything is decoded.
struct PictureHead {
  /// The width in pixels, nil where the decoder alone can tell.
  private(set) var width: Int?
  /// The height in pixels, nil where the decoder alone can tell.
  private(set) var height: Int?
  /// The count of scans of a JPEG, 0 for other formats.
  private(set) var scans = 0

  /// Reads what is claimed.
  init(_ format: PictureFormat, _ bytes: [UInt8]) {
    switch format {
    case .jpeg: readJPEG(bytes)
    case .png: take(big(bytes, 16, 4), big(bytes, 20, 4))
    case .gif: take(little(bytes, 6, 2), little(bytes, 8, 2))
    case .webp: readWebP(bytes)
    }
  }

  private mutating func take(_ width: Int?, _ height: Int?) {
    (self.width, self.height) = (width, height)
  }

  /// Walks the segments of a JPEG and skips what is coded in between (ITU T.81, B.1.1).
  private mutating func readJPEG(_ bytes: [UInt8]) {
    var index = 2
    while index + 4 <= bytes.count {
      guard bytes[index] == 0xFF else {
        index += 1
        continue
      }
      let marker = bytes[index + 1]
      // Stuffed zeros, fill bytes, restarts and other markers that stand alone.
      if marker == 0x00 || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        index += 2
        continue
      }
      if marker == 0xFF {
        index += 1
        continue
      }
      if marker == 0xD9 { return }
      if marker == 0xDA { scans += 1 }
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        take(big(bytes, index + 7, 2), big(bytes, index + 5, 2))
      }
      index += 2 + (big(bytes, index + 2, 2) ?? 0)
    }
  }

  /// Reads the size in the first chunk of a WebP (RFC 9649).
  private mutating func readWebP(_ bytes: [UInt8]) {
    let chunk = bytes.dropFirst(12)
    if chunk.starts(with: "VP8X".utf8) {
      take(little(bytes, 24, 3).map { $0 + 1 }, little(bytes, 27, 3).map { $0 + 1 })
    } else if chunk.starts(with: "VP8L".utf8), let bits = little(bytes, 21, 4) {
      take(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    } else if chunk.starts(with: "VP8 ".utf8) {
      take(little(bytes, 26, 2).map { $0 & 0x3FFF }, little(bytes, 28, 2).map { $0 & 0x3FFF })
    }
  }

  private func big(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
