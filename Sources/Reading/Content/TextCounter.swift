/// Counts the characters of a text whose white space is collapsed, run by run.
struct TextCounter {
  /// The characters so far; white space counts once between words and not at the start.
  private(set) var characters = 0
  private var isBehindSpace = true

  /// The top bit of each byte of a word.
  private static let tops: UInt64 = 0x8080_8080_8080_8080
  /// The lowest bit of each byte; to multiply by them sums the bytes up in the highest one.
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Counts a run of UTF-8.
  ///
  /// Eight bytes at a time: XML lets a text have no byte up to 0x20 that is not white space.
  mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    var total = characters
    // The top bit tells whether the byte before is of a word.
    var before: UInt64 = isBehindSpace ? 0 : 0x80
    var index = 0
    while index + 8 <= raw.count {
      let eight = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
      let counted: UInt64
      if eight & Self.tops == 0 {
        // In ASCII a byte counts that is of a word, or behind one that is.
        let inWord = (eight &+ 0x5F5F_5F5F_5F5F_5F5F) & Self.tops
        counted = inWord | inWord << 8 | before
        before = inWord >> 56
      } else {
        let inWord = ((eight & ~Self.tops) &+ 0x5F5F_5F5F_5F5F_5F5F | eight) & Self.tops
        let continuing = eight & ~(eight << 1) & Self.tops
        counted = (inWord & ~continuing) | (~inWord & (inWord << 8 | before))
        before = inWord >> 56
      }
      total &+= Int(truncatingIfNeeded: ((counted >> 7) &* Self.ones) >> 56)
    }
    while index < raw.count {
      let byte = raw[index]
      let inWord: UInt64 = byte > 0x20 ? 0x80 : 0
      if byte > 0x20 ? byte & 0xC0 != 0x80 : before != 0 { total &+= 1 }
      before = inWord
      index += 1
    }
    characters = total
    isBehindSpace = before == 0
  }
}
