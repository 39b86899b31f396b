import Publication
import Zip

/// Looks at the first bytes of a raster image: its format and its size in pixels.
enum ImageReader {
  /// How far into a file the size of a JPEG is looked for, further each time it is not found.
  private static let reaches = [64 << 10, 1 << 20, 16 << 20]

  static func read(
    _ stream: EntryStream, path: String, bytes: UInt64
  ) throws(ZipError) -> ImageEntry {
    var head = [UInt8](repeating: 0, count: min(64, Int(clamping: bytes)))
    try fill(&head, from: stream)
    var image = ImageEntry(path: path, bytes: bytes, head: Array(head.prefix(16)))
    if head.starts(with: [0xFF, 0xD8]) {
      for reach in reaches where image.size == nil {
        let count = min(reach, Int(clamping: bytes)) - head.count
        guard count > 0 || reach == reaches[0] else { break }
        var rest = [UInt8](repeating: 0, count: max(0, count))
        try fill(&rest, from: stream)
        head += rest
        image.size = jpegSize(of: head)
      }
    } else {
      image.size = size(of: head)
    }
    return image
  }

  private static func fill(_ buffer: inout [UInt8], from stream: EntryStream) throws(ZipError) {
    var filled = 0
    while filled < buffer.count {
      let read = try buffer.withUnsafeMutableBufferPointer { bytes throws(ZipError) in
        let rest = UnsafeMutableBufferPointer(rebasing: bytes[filled...])
        return try stream.read(into: UnsafeMutableRawBufferPointer(rest))
      }
      guard read > 0 else { break }
      filled += read
    }
    buffer.removeLast(buffer.count - filled)
  }

  private static func size(of head: [UInt8]) -> PixelSize? {
    if head.starts(with: Array("GIF8".utf8)), head.count >= 13 {
      return PixelSize(
        width: Int(head[6]) | Int(head[7]) << 8, height: Int(head[8]) | Int(head[9]) << 8)
    }
    guard head.starts(with: [0x89, 0x50, 0x4E, 0x47]), head.count >= 33 else { return nil }
    let number = { (at: Int) in head[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: number(16), height: number(20))
    return size.width > 0 && size.height > 0 ? size : nil
  }

  /// Walks the segments of a JPEG to its frame header (ITU T.81, B.2.2).
  private static func jpegSize(of bytes: [UInt8]) -> PixelSize? {
    var index = 2
    while index + 9 < bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        index += marker == 0xFF ? 1 : 2
        continue
      }
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        return PixelSize(
          width: Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]),
          height: Int(bytes[index + 5]) << 8 | Int(bytes[index + 6]))
      }
      index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
    }
    return nil
  }
}
