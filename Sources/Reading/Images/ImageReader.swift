import Publication
import Zip

/// Looks at the first bytes of a raster image: its format and its size in pixels.
enum ImageReader {
  /// How far into a file the size of a JPEG or GIF is looked for, further each time it is not found.
  private static let reaches = [64 << 10, 1 << 20, 16 << 20]

  static func read(
    _ stream: EntryStream, path: String, mediaType: String, bytes: UInt64
  ) throws(ZipError) -> ImageEntry {
    var head = [UInt8](repeating: 0, count: min(64, Int(clamping: bytes)))
    try fill(&head, from: stream)
    var image = ImageEntry(
      path: path, mediaType: mediaType, bytes: bytes, head: Array(head.prefix(16)))
    let isJPEG = head.starts(with: [0xFF, 0xD8])
    if isJPEG || head.starts(with: Array("GIF8".utf8)) {
      for reach in reaches where image.size == nil {
        let count = min(reach, Int(clamping: bytes)) - head.count
        guard count > 0 || reach == reaches[0] else { break }
        var rest = [UInt8](repeating: 0, count: max(0, count))
        try fill(&rest, from: stream)
        head += rest
        image.size = isJPEG ? jpegSize(of: head) : gifSize(of: head)
      }
    } else {
      image.size = pngSize(of: head)
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
}
