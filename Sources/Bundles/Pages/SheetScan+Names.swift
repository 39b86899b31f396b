extension SheetScan {
  /// Reads a name: how it is written, and in small letters what it means.
  mutating func word() -> (spelling: [UInt8], word: String) {
    var spelling: [UInt8] = []
    var meaning: [UInt8] = []
    while let byte = at(0) {
      if byte == UInt8(ascii: "\\"), isEscape {
        let escape = escape()
        spelling += escape.spelling
        meaning.append(escape.meaning ?? 0xFF)
      } else if isNameStart(byte) || (0x30...0x39).contains(byte) || byte >= 0x80 {
        spelling.append(byte)
        meaning.append(byte)
        index += 1
      } else {
        break
      }
    }
    return (spelling, String(decoding: meaning, as: UTF8.self).lowercased())
  }

  /// Reads an escape within a name.
  ///
  /// - Returns: How it is written: a letter as what it is, since it could hide a word, and anything
  ///   else as it is spelt. And what it means, nil where that is no character of ASCII.
  private mutating func escape() -> (spelling: [UInt8], meaning: UInt8?) {
    var digits = 0
    var value: UInt32 = 0
    while digits < 6, let byte = at(1 + digits),
      let digit = UInt32(String(UnicodeScalar(byte)), radix: 16)
    {
      value = value << 4 | digit
      digits += 1
    }
    let start = index
    guard digits > 0 else {
      index = min(index + 2, input.count)
      let spelling = Array(input[start..<index])
      guard spelling.count == 2 else { return ([], nil) }
      // No markup in any spelling.
      if spelling[1] == UInt8(ascii: "<") { return (Array("\\3C ".utf8), spelling[1]) }
      return (spelling, spelling[1] < 0x80 ? spelling[1] : nil)
    }
    index += 1 + digits
    if let byte = at(0), byte == 0x20 || byte == 0x09 || byte == 0x0A { index += 1 }
    let meaning = value < 0x80 ? UInt8(value) : nil
    if let meaning, Character(UnicodeScalar(meaning)).isLetter { return ([meaning], meaning) }
    return (Array(input[start..<index]), meaning)
  }

  /// A text with the characters that its escapes mean.
  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let digits = rest.prefix(6).prefix { Character($0).isHexDigit }
      guard let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) else {
        // Any other character is itself, and a line end goes.
        if let next = rest.popFirst(), next != "\n" { result.unicodeScalars.append(next) }
        continue
      }
      rest = rest.dropFirst(digits.count)
      if rest.first?.properties.isWhitespace ?? false { rest = rest.dropFirst() }
      result.unicodeScalars.append(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return result
  }

  /// Whether a backslash begins an escape, which it does not at the end of a line.
  var isEscape: Bool { at(1).map { $0 != 0x0A } ?? false }

  /// Whether a byte may begin a name, or stand in one.
  func isNameStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
