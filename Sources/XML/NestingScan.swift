/// Estimates how deep the elements of a document are nested, without parsing it.
///
/// Parsers of HTML look through all open elements at each tag, so that a million open ones take hours.
enum NestingScan {
  /// Whether more elements are open somewhere than `limit`.
  ///
  /// Void elements and those whose end tag may be missing are not counted.
  static func isDeeper(than limit: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var index = 0
    let count = bytes.count
    while index < count - 1 {
      guard unsafe bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      index += 1
      let isEnd = unsafe bytes[index] == UInt8(ascii: "/")
      if isEnd { index += 1 }
      let start = index
      while index < count, unsafe isLetter(bytes[index]) { index += 1 }
      guard index > start else { continue }
      let name = unsafe Tag(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      guard !uncounted.contains(name) else { continue }
      if isEnd {
        depth = max(0, depth - 1)
        continue
      }
      var quote: UInt8 = 0
      while index < count {
        let byte = unsafe bytes[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          break
        }
        index += 1
      }
      guard index < count else { return false }
      guard unsafe bytes[index - 1] != UInt8(ascii: "/") else { continue }
      depth += 1
      if depth > limit { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
  }

  private static let uncounted: TagSet = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr", "p", "li", "dt", "dd", "option", "optgroup", "tr", "td", "th", "tbody", "thead",
    "tfoot", "colgroup", "rt", "rp", "rb", "rtc", "a",
  ]
}
