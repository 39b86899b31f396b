import Glibc

/// Reads lines from a descriptor, and keeps no more of a line than a limit allows.
struct LineReader {
  /// A line without its end.
  enum Line: Hashable {
    /// All of it.
    case whole([UInt8])
    /// A line longer than the limit, of which nothing is kept.
    case tooLong
  }

  /// The descriptor.
  let descriptor: Int32
  /// Whether everything was read; lines may still be waiting.
  private(set) var isAtEnd = false
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// Up to where the buffer holds no line end.
  private var searched = 0
  private var isSkipping = false
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Makes a reader of lines of at most `limit` bytes.
  init(_ descriptor: Int32, limit: Int = .max) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line that was read, nil where more must be read first; the last one needs no end.
  mutating func next() -> Line? {
    let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    guard let end = end ?? (isAtEnd && (start < buffer.count || isSkipping) ? buffer.count : nil)
    else {
      searched = buffer.count
      if searched - start > limit { isSkipping = true }
      if isSkipping { drop(through: buffer.count) }
      return nil
    }
    defer {
      isSkipping = false
      drop(through: min(end + 1, buffer.count))
    }
    return isSkipping || end - start > limit ? .tooLong : .whole(Array(buffer[start..<end]))
  }

  /// Reads what there is; throws where the system refuses.
  mutating func fill() throws(SystemCode) {
    guard let count = try Descriptor.read(from: descriptor, into: &chunk) else { return }
    if count == 0 { isAtEnd = true }
    buffer += chunk[..<count]
  }

  /// Lets go of what was given out; moving what is left for every short line would cost too much.
  private mutating func drop(through index: Int) {
    (start, searched) = (index, index)
    guard start == buffer.count || start >= 1 << 16 else { return }
    buffer.removeSubrange(..<start)
    (start, searched) = (0, 0)
  }
}
