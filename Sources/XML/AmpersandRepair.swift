/// Makes ampersands that begin no reference, neither of XML nor of HTML, ones that do.
public enum AmpersandRepair {
  /// The bytes with each stray ampersand written as `&amp;`.
  ///
  /// Nil where none is stray, and where one begins what HTML alone may know: that is for a parser of
  /// HTML to read.
  public static func repaired(_ bytes: Span<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var copied = 0
    for index in 0..<bytes.count where bytes[index] == UInt8(ascii: "&") {
      guard !isReference(bytes, at: index) else { continue }
      guard index + 1 >= bytes.count || !mayBegin(bytes[index + 1]) else { return nil }
      if output.isEmpty { output.reserveCapacity(bytes.count + 64) }
      for place in copied...index { output.append(bytes[place]) }
      output.append(contentsOf: "amp;".utf8)
      copied = index + 1
    }
    guard copied > 0 else { return nil }
    for place in copied..<bytes.count { output.append(bytes[place]) }
    return output
  }

  /// Whether a byte behind an ampersand makes it the beginning of a reference of HTML.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "#")
  }

  /// Whether an ampersand begins a predefined entity or a character reference of XML 1.0, 4.1.
  private static func isReference(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    var name: [UInt8] = []
    var index = start + 1
    while index < bytes.count, name.count < 10, bytes[index] != UInt8(ascii: ";") {
      name.append(bytes[index])
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ";") else { return false }
    let text = String(decoding: name, as: UTF8.self)
    if predefined.contains(text) { return true }
    let number =
      text.hasPrefix("#x")
      ? UInt32(text.dropFirst(2), radix: 16)
      : text.hasPrefix("#") ? UInt32(text.dropFirst(1)) : nil
    guard let number else { return false }
    switch number {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return true
    default: return false
    }
  }

  private static let predefined: Set<String> = ["amp", "lt", "gt", "quot", "apos"]
}
