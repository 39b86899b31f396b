/// Counts the characters of a text whose white space is collapsed, run by run.
struct TextCounter {
  /// The characters so far; white space counts once between words and not at the start.
  private(set) var characters = 0
  private var isBehindSpace = true

  /// Counts a run of UTF-8.
  mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) {
    var total = characters
    var behindSpace = isBehindSpace
    for byte in bytes {
      if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
        total += behindSpace ? 0 : 1
        behindSpace = true
      } else {
        total += byte & 0xC0 == 0x80 ? 0 : 1
        behindSpace = false
      }
    }
    characters = total
    isBehindSpace = behindSpace
  }
}
