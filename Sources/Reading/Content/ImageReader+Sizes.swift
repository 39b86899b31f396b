import Publication

extension ImageReader {
  /// Reads the header of a PNG (ISO/IEC 15948, 11.2.2); nil where it breaks its rules.
  static func pngSize(of head: [UInt8]) -> PixelSize? {
    guard head.starts(with: [0x89, 0x50, 0x4E, 0x47]), head.count >= 29,
      head[8..<16].elementsEqual([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
      isPNGForm(depth: head[24], color: head[25]),
      // The methods of compression and filtering, and that of interlacing.
      head[26] == 0, head[27] == 0, head[28] <= 1
    else { return nil }
    let number = { (at: Int) in head[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: number(16), height: number(20))
    let sides = 1...Int(Int32.max)
    return sides.contains(size.width) && sides.contains(size.height) ? size : nil
  }

  /// Whether a PNG may have so many bits a sample in a type of colour.
  private static func isPNGForm(depth: UInt8, color: UInt8) -> Bool {
    switch color {
    case 0: [1, 2, 4, 8, 16].contains(depth)
    case 2, 4, 6: depth == 8 || depth == 16
    case 3: [1, 2, 4, 8].contains(depth)
    default: false
    }
  }

  /// Walks the blocks of a GIF to its first image (GIF89a, 18 to 20).
  static func gifSize(of bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 13 else { return nil }
    var index = 13 + colorTableSize(bytes[10])
    while index + 9 < bytes.count {
      switch bytes[index] {
      case 0x2C:
        let end = index + 10 + colorTableSize(bytes[index + 9])
        guard end <= bytes.count else { return nil }
        return PixelSize(
          width: Int(bytes[index + 5]) | Int(bytes[index + 6]) << 8,
          height: Int(bytes[index + 7]) | Int(bytes[index + 8]) << 8)
      case 0x21:
        index += 2
        while index < bytes.count, bytes[index] != 0 { index += 1 + Int(bytes[index]) }
        index += 1
      default: return nil
      }
    }
    return nil
  }

  /// The bytes of the table of colours that a packed field announces.
  private static func colorTableSize(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1)
  }

  /// Walks the segments of a JPEG to its frame header (ITU T.81, B.2.2), over whatever stands between
  /// them.
  static func jpegSize(of bytes: [UInt8]) -> PixelSize? {
    var index = 2
    while index + 3 < bytes.count {
      guard bytes[index] == 0xFF else {
        index += 1
        continue
      }
      let marker = bytes[index + 1]
      if marker == 0 || marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        index += marker == 0xFF ? 1 : 2
        continue
      }
      let end = index + 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        guard index + 8 < end, end <= bytes.count else { return nil }
        return PixelSize(
          width: Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]),
          height: Int(bytes[index + 5]) << 8 | Int(bytes[index + 6]))
      }
      index = end
    }
    return nil
  }
}
