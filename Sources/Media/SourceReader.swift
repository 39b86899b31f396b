/// Reads a source through one buffer, with a look ahead.
///
/// Offsets named `at` count from ``position``; what they reach must have been asked for by `fill`.
package struct SourceReader {
  private let source: any AudioSource
  private var buffer: [UInt8]
  private var head = 0
  private var tail = 0
  private var base: Int64 = 0
  private var hasEnded = false

  /// The size that the source claims.
  package let size: Int64

  /// Makes a reader at an offset of a source, which it takes there.
  package init(
    _ source: any AudioSource, capacity: Int = 1 << 17, at offset: Int64 = 0
  ) throws(MediaError) {
    self.source = source
    size = source.size
    // Of the thousands of small files in some books none needs more room than it has bytes.
    buffer = [UInt8](repeating: 0, count: Self.room(for: size, within: capacity))
    try move(to: min(max(offset, 0), size))
  }

  /// How large a buffer serves a source of some size; one that claims to be empty may not be.
  private static func room(for size: Int64, within capacity: Int) -> Int {
    size > 0 && size < Int64(capacity) ? min(capacity, max(Int(size), 4_096)) : capacity
  }

  /// The offset of the head in the source.
  package var position: Int64 { base + Int64(head) }

  /// The count of bytes that can be looked at.
  package var available: Int { tail - head }

  /// Sees to it that `count` bytes can be looked at.
  ///
  /// - Returns: Whether they can; false where the source ends before.
  package mutating func fill(_ count: Int) throws(MediaError) -> Bool {
    if tail - head >= count { return true }
    return try fillSlowly(count)
  }

  private mutating func fillSlowly(_ count: Int) throws(MediaError) -> Bool {
    if head > 0 {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[head..<tail])
        unsafe bytes.copyMemory(from: rest)
      }
      base += Int64(head)
      tail -= head
      head = 0
    }
    if count > buffer.count {
      buffer.append(contentsOf: repeatElement(0, count: count - buffer.count))
    }
    while tail < count, !hasEnded {
      let got: Int
      do {
        got = try unsafe buffer.withUnsafeMutableBytes { bytes in
          try unsafe source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[tail...]))
        }
      } catch {
        throw MediaError("read", underlying: error)
      }
      guard got > 0 else {
        hasEnded = true
        break
      }
      tail += min(got, buffer.count - tail)
    }
    return tail >= count
  }

  /// Goes forward within what can be looked at.
  package mutating func advance(_ count: Int) {
    head += min(count, tail - head)
  }

  /// Goes to an offset of the source, at most to its end.
  package mutating func seek(to offset: Int64) throws(MediaError) {
    if offset >= base, offset <= base + Int64(tail) {
      head = Int(offset - base)
      return
    }
    try move(to: min(max(offset, 0), size))
  }

  private mutating func move(to offset: Int64) throws(MediaError) {
    do {
      try source.seek(to: offset)
    } catch {
      throw MediaError("seek", underlying: error)
    }
    base = offset
    head = 0
    tail = 0
    hasEnded = false
  }

  /// The byte at an offset from the head.
  package func byte(at offset: Int) -> UInt8 { buffer[head + offset] }

  /// The big-endian 16 bits at an offset from the head.
  package func half(at offset: Int) -> UInt16 {
    UInt16(byte(at: offset)) << 8 | UInt16(byte(at: offset + 1))
  }

  /// The big-endian 32 bits at an offset from the head.
  package func word(at offset: Int) -> UInt32 {
    UInt32(half(at: offset)) << 16 | UInt32(half(at: offset + 2))
  }

  /// The big-endian 64 bits at an offset from the head.
  package func long(at offset: Int) -> UInt64 {
    UInt64(word(at: offset)) << 32 | UInt64(word(at: offset + 4))
  }

  /// The little-endian 32 bits at an offset from the head.
  package func littleWord(at offset: Int) -> UInt32 { word(at: offset).byteSwapped }

  /// The little-endian 64 bits at an offset from the head.
  package func littleLong(at offset: Int) -> UInt64 { long(at: offset).byteSwapped }

  /// Whether ASCII letters lie at an offset from the head.
  package func has(_ letters: StaticString, at offset: Int = 0) -> Bool {
    guard available >= offset + letters.utf8CodeUnitCount else { return false }
    return letters.withUTF8Buffer { letters in
      letters.indices.allSatisfy {
        unsafe buffer[head + offset + $0] == letters[$0]
      }
    }
  }

  /// The text of `count` bytes, up to its first NUL.
  package func text(at offset: Int, count: Int) -> String {
    let bytes = buffer[(head + offset)..<(head + offset + count)].prefix { $0 != 0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A copy of `count` bytes at an offset from the head.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    Array(buffer[(head + offset)..<(head + offset + count)])
  }

  /// Lends the bytes at the head to `body`.
  package func withBytes<R>(_ count: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    unsafe buffer.withUnsafeBytes { bytes in
      unsafe body(UnsafeRawBufferPointer(rebasing: bytes[head..<(head + count)]))
    }
  }
}
