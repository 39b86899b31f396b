import Glibc

/// Standard output: the report and nothing else.
enum StandardOutput {
  /// Writes a text; false where nobody reads any more or the disk is full.
  static func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Writes bytes; false where nobody reads any more or the disk is full.
  static func write(_ bytes: [UInt8]) -> Bool {
    writeAll(bytes, to: STDOUT_FILENO)
  }
}

/// Standard error: progress and talk.
enum StandardError {
  /// Writes a text; what cannot be written is lost, since there is nowhere to say so.
  static func write(_ text: String) {
    _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}

/// Writes all bytes to a descriptor, however many calls that takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let count = write(
        descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      written += count
    }
    return true
  }
}
