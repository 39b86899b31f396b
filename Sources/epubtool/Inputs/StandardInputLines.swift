import Batch
import Glibc

/// The lines of standard input, read so that an interrupt ends the waiting.
struct StandardInputLines {
  private var buffer: [UInt8] = []
  private var start = 0
  /// How far the line that begins at `start` has been searched for its end.
  private var searched = 0
  private var isAtEnd = false
  private let cancellation: Cancellation

  init(cancellation: Cancellation) {
    self.cancellation = cancellation
  }

  /// The next line without its end, nil at the end or after an interrupt.
  mutating func next() -> String? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (start, searched) = (end + 1, end + 1) }
        return String(decoding: buffer[start..<end], as: UTF8.self)
      }
      searched = buffer.count
      guard !isAtEnd, fill() else {
        defer { start = buffer.count }
        return start < buffer.count ? String(decoding: buffer[start...], as: UTF8.self) : nil
      }
    }
  }

  /// Reads more bytes; false at the end or after an interrupt.
  private mutating func fill() -> Bool {
    while !cancellation.isCancelled {
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&descriptor, 1, 100)
      if ready == 0 || (ready < 0 && errno == EINTR) { continue }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        isAtEnd = true
        return false
      }
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
      buffer += chunk[..<count]
      return true
    }
    isAtEnd = true
    return false
  }
}
