/// The forms of dates that JSON Schema knows: RFC 3339, `full-date` and `date-time`.
enum DateText {
  /// Whether a text is a day, or a moment with its offset.
  static func isSound(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, matches(bytes[..<10], "0000-00-00") else { return false }
    guard bytes.count > 10 else { return true }
    guard bytes.count >= 20, matches(bytes[10..<19], "T00:00:00") else { return false }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { return false }
      rest = rest[digits.endIndex...]
    }
    return matches(rest, "Z") || matches(rest, "+00:00") || matches(rest, "-00:00")
  }

  /// Whether bytes are as a pattern, in which 0 is any digit.
  private static func matches(_ bytes: ArraySlice<UInt8>, _ pattern: StaticString) -> Bool {
    pattern.withUTF8Buffer { pattern in
      pattern.count == bytes.count
        && zip(bytes, pattern).allSatisfy { byte, wanted in
          wanted == 0x30 ? (0x30...0x39).contains(byte) : byte == wanted
        }
    }
  }
}
