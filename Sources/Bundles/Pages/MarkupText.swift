extension [UInt8] {
  /// Appends text in which what is markup is written as references, and what XML does not allow
  /// goes.
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool) {
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte < 0x40 || byte == 0xEF else { continue }
      var escape: StaticString = ""
      switch byte {
      case UInt8(ascii: "&"): escape = "&amp;"
      case UInt8(ascii: "<"): escape = "&lt;"
      case UInt8(ascii: ">"): escape = "&gt;"
      case UInt8(ascii: "\"") where isAttribute: escape = "&quot;"
      case 0x0A where isAttribute: escape = "&#10;"
      case 0x09 where isAttribute: escape = "&#9;"
      case 0x0D: escape = "&#13;"
      case 0x09, 0x0A: continue
      case 0..<0x20: break
      case 0xEF where index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE:
        // U+FFFE and U+FFFF are no characters of XML.
        escape = "\u{FFFD}"
        append(contentsOf: text[start..<index])
        escape.withUTF8Buffer { append(contentsOf: $0) }
        start = index + 3
        continue
      default: continue
      }
      if index > start { append(contentsOf: text[start..<index]) }
      escape.withUTF8Buffer { append(contentsOf: $0) }
      start = index + 1
    }
    if start < text.count { append(contentsOf: text[start...]) }
  }
}

extension String {
  /// The text with the characters written as references that are markup.
  var escaped: String {
    var text = self
    return text.withUTF8 { bytes in
      var result: [UInt8] = []
      result.appendEscaped(bytes, isAttribute: true)
      return String(decoding: result, as: UTF8.self)
    }
  }
}
