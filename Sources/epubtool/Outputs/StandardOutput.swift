import Glibc
import Reports

/// Standard output: the report and nothing else.
enum StandardOutput {
  /// Writes a text; false where that fails, which is told unless nobody reads any more.
  static func write(_ text: String) -> Bool {
    deliver(Array(text.utf8)) == nil
  }

  /// Writes bytes.
  ///
  /// - Returns: How the run ends where that fails: well where nobody reads any more, and incomplete,
  ///   with a word to standard error, where the bytes are lost.
  static func deliver(_ bytes: [UInt8]) -> ExitStatus? {
    guard !writeAll(bytes, to: STDOUT_FILENO) else { return nil }
    guard errno != EPIPE else { return .done }
    StandardError.say("cannot write to standard output: \(String(cString: strerror(errno)))")
    return .incomplete
  }
}

/// Standard error: progress and talk.
enum StandardError {
  /// Writes a text; what cannot be written is lost, since there is nowhere to say so.
  static func write(_ text: String) {
    _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Writes a line under the program's name; names in it cannot steer the terminal.
  static func say(_ text: String) {
    write("epubtool: \(text.printable)\n")
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
