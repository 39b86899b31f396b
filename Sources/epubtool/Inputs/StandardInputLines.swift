import Batch
import Glibc
import Paths

/// The paths in the list on standard input, read so that an interrupt ends the waiting.
///
/// Each stands on a line of its own, which may end as on Windows; where NUL bytes are among the first
/// ones, as `find -print0` writes them, they part the paths instead.
struct StandardInputLines {
  /// The length of a line in bytes beyond which it is no path and is cut off.
  private static let limit = 1 << 16

  /// Why reading failed, nil where it has not.
  private(set) var problem: String?
  private var buffer: [UInt8] = []
  private var start = 0
  /// Up to where the buffer holds no separator.
  private var searched = 0
  private var separator: UInt8?
  private var isAtEnd = false
  private let cancellation: Cancellation

  init(cancellation: Cancellation) {
    self.cancellation = cancellation
  }

  /// The next line without its end, nil at the end or after an interrupt.
  mutating func next() -> String? {
    var head: [UInt8] = []
    while true {
      if let separator, let end = buffer[searched...].firstIndex(of: separator) {
        defer { (start, searched) = (end + 1, end + 1) }
        return text(head.isEmpty ? buffer[start..<end] : head[...])
      }
      searched = buffer.count
      // The rest of a line that is no path is read, but not kept.
      if head.isEmpty, searched - start > Self.limit { head = Array(buffer[start...]) }
      if !head.isEmpty { start = searched }
      guard !isAtEnd, fill() else {
        defer { start = buffer.count }
        if !head.isEmpty { return text(head[...]) }
        return start < buffer.count ? text(buffer[start...]) : nil
      }
    }
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    let isWindows = separator == UInt8(ascii: "\n") && line.last == UInt8(ascii: "\r")
    let path = (isWindows ? line.dropLast() : line).prefix(Self.limit)
    return String(path: path)
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
        if count < 0 { problem = "standard input: \(String(cString: strerror(errno)))" }
        isAtEnd = true
        return false
      }
      if separator == nil { separator = chunk[..<count].contains(0) ? 0 : UInt8(ascii: "\n") }
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
