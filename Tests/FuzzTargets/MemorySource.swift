import Media

/// Gives audio bytes from memory.
final class MemorySource: AudioSource {
  let size: Int64
  let isSeekable = true
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    size = Int64(bytes.count)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    return count
  }

  func seek(to offset: Int64) throws {
    position = min(max(Int(offset), 0), bytes.count)
  }
}
