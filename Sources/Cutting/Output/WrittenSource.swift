import Glibc
import Media

/// Reads what was written to a descriptor, which stays open for as long.
final class WrittenSource: AudioSource {
  let size: Int64
  let isSeekable = true
  private let descriptor: Int32
  private var position: Int64 = 0

  /// Makes a source of the first `size` bytes.
  init(_ descriptor: Int32, size: Int64) {
    self.descriptor = descriptor
    self.size = size
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(position))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw CuttingError(.output, "the new file cannot be read", code: errno)
      }
      position += Int64(count)
      return count
    }
  }

  func seek(to offset: Int64) { position = offset }
}
