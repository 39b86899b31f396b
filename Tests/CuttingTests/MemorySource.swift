import Media

/// Gives bytes from memory, and counts how often it was sent back.
final class MemorySource: AudioSource {
  let size: Int64
  let isSeekable: Bool
  private(set) var backwardSeeks = 0
  private(set) var bytesRead = 0
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8], isSeekable: Bool = true) {
    self.bytes = bytes
    self.isSeekable = isSeekable
    size = Int64(bytes.count)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    bytesRead += count
    return count
  }

  func seek(to offset: Int64) throws {
    if offset < position { backwardSeeks += 1 }
    position = min(max(Int(offset), 0), bytes.count)
  }
}
