import Glibc
import Media

/// Writes to a descriptor that its caller owns, through one buffer.
final class FileSink {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var flushed: Int64 = 0

  /// How many bytes are gathered before they are written.
  private static let capacity = 1 << 18

  /// Makes a sink at the begin of an empty file.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.capacity + (1 << 16))
  }

  /// The count of bytes written so far.
  var position: Int64 { flushed + Int64(buffer.count) }

  /// Adds bytes that a later `write` or `finish` writes.
  func append(_ bytes: [UInt8]) { buffer += bytes }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(CuttingError) {
    buffer += bytes
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Adds bytes at a reader's head.
  func write(_ reader: SourceReader, _ count: Int) throws(CuttingError) {
    unsafe reader.withBytes(count) { bytes in
      unsafe buffer.append(contentsOf: bytes)
    }
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes what is gathered.
  func flush() throws(CuttingError) {
    try put(buffer, at: flushed)
    flushed += Int64(buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }

  /// What is written so far, to be read; not what is still gathered.
  var written: any AudioSource { WrittenSource(descriptor, size: flushed) }

  /// Empties the file and begins anew.
  func restart() throws(CuttingError) {
    buffer.removeAll(keepingCapacity: true)
    flushed = 0
    guard ftruncate(descriptor, 0) == 0 else {
      throw CuttingError(.output, "the new file cannot be emptied", code: errno)
    }
  }

  /// Replaces bytes that were added before.
  func patch(_ bytes: [UInt8], at offset: Int64) throws(CuttingError) {
    try flush()
    try put(bytes, at: offset)
  }

  private func put(_ bytes: [UInt8], at offset: Int64) throws(CuttingError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe pwrite(
          descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done,
          off_t(offset) + off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = count < 0 ? errno : ENOSPC
        let text = unsafe strerror(code).map { unsafe String(cString: $0).lowercased() }
        let reason = text ?? "error \(code)"
        throw CuttingError(.output, "the new file cannot be written: \(reason)", code: code)
      }
      done += count
    }
  }
}
