import Glibc

/// Finds start tags with more attributes than libxml2 can bear, which compares each with all before it.
///
/// No `<` stands inside of a tag (XML 1.0, production 10), so only a long stretch without one can hold
/// such a tag, and looking for a `<` here and there finds those stretches in next to no time.
@safe
struct TagScan {
  /// How many attributes and namespace declarations a tag may have.
  static let limit = 1_000
  /// So many attributes of different names take more than two windows.
  private static let window = 1 << 11

  /// Tells where the first tag with too many attributes begins.
  ///
  /// - Parameter bytes: The document in an encoding that has the characters of ASCII as single bytes.
  /// - Returns: The offset of the tag's `<`, nil where there is no such tag.
  static func floodedTag(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    while position + window <= bytes.count {
      let opening = unsafe firstIndex(of: "<", in: bytes, from: position, to: position + window)
      guard opening == nil else {
        position += window
        continue
      }
      let end =
        unsafe firstIndex(of: "<", in: bytes, from: position + window, to: bytes.count)
        ?? bytes.count
      var start = position
      while start > 0, unsafe bytes[start] != UInt8(ascii: "<") { start -= 1 }
      if unsafe attributeCount(in: bytes, from: start + 1, to: end) > limit { return start }
      position = end
    }
    return nil
  }

  /// Tells whether a document in UTF-16 has a tag with too many attributes.
  static func hasFloodedTag(inUTF16 bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 2 * window else { return false }
    let letters = unsafe letters(inUTF16: bytes)
    return unsafe letters.withUnsafeBufferPointer { unsafe floodedTag(in: $0) != nil }
  }

  /// The characters of a document in UTF-16 as single bytes, an `x` for each beyond Latin-1.
  ///
  /// The mark in front is left out.
  static func letters(
    inUTF16 bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max
  ) -> [UInt8] {
    guard bytes.count >= 2 else { return [] }
    let isBigEndian = unsafe bytes[0] == 0 || bytes[0] == 0xFE
    let hasMark = unsafe bytes[0] >= 0xFE
    let end = limit < bytes.count / 2 ? 2 * limit : bytes.count
    return stride(from: hasMark ? 2 : 0, to: end - 1, by: 2).map { index -> UInt8 in
      let (first, second) = unsafe (bytes[index], bytes[index + 1])
      let (high, low) = isBigEndian ? (first, second) : (second, first)
      return high == 0 ? low : UInt8(ascii: "x")
    }
  }

  /// Counts the quoted values up to the end of the tag.
  private static func attributeCount(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var count = 0
    var index = start
    var last: UInt8 = 0
    while index < end {
      let byte = unsafe bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard last == UInt8(ascii: "="),
          let closing = unsafe firstIndex(
            of: Unicode.Scalar(byte), in: bytes, from: index, to: end)
        else { return count }
        count += 1
        index = closing + 1
        last = byte
      case UInt8(ascii: ">"): return count
      case 0...0x20: continue
      default: last = byte
      }
    }
    return count
  }

  private static func firstIndex(
    of mark: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    guard start < end, let base = bytes.baseAddress,
      let found = unsafe memchr(base + start, Int32(bitPattern: mark.value), end - start)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
