import Diagnostics

/// The encoding in which an XML document comes, as its first bytes tell it.
public enum Encoding: Hashable, Sendable {
  /// UTF-8, or nothing that says otherwise.
  case utf8
  /// UTF-16, by its mark or its first characters.
  case utf16
  /// Another encoding, by its declared name or `UCS-4` or `EBCDIC`.
  case other(String)

  /// Tells the encoding from a document's first bytes.
  ///
  /// XML 1.0, appendix F.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - reach: How many bytes are looked at; EPUBCheck looks at 256.
  public init(sniffing bytes: Span<UInt8>, reach: Int = 256) {
    switch bytes.word(at: 0) {
    case 0x0000_FEFF, 0xFFFE_0000, 0x0000_003C, 0x3C00_0000: self = .other("UCS-4")
    case 0x003C_003F, 0x3C00_3F00: self = .utf16
    case 0x4C6F_A794: self = .other("EBCDIC")
    case let word where word >> 16 == 0xFEFF || word >> 16 == 0xFFFE: self = .utf16
    case let word where word >> 8 == 0xEF_BBBF: self = Encoding.declared(in: bytes, from: 3, reach)
    default: self = Encoding.declared(in: bytes, from: 0, reach)
    }
  }

  /// The encoding that the XML declaration at an offset names.
  private static func declared(
    in bytes: Span<UInt8>, from start: Int, _ reach: Int
  ) -> Encoding {
    guard bytes.word(at: start) == 0x3C3F_786D else { return .utf8 }
    var index = start + 4
    let end = min(bytes.count, reach)
    while index < end, bytes[index] != UInt8(ascii: "?") {
      if bytes[index] == UInt8(ascii: "e"), bytes.word(at: index) == 0x656E_636F,
        bytes.word(at: index + 4) == 0x6469_6E67
      {
        return named(in: bytes, from: index + 8, to: end)
      }
      index += 1
    }
    return .utf8
  }

  /// The encoding whose quoted name stands behind the word `encoding`.
  private static func named(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Encoding {
    var index = start
    let isQuote = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    while index < end, !isQuote(bytes[index]) {
      guard bytes[index] == UInt8(ascii: "=") || bytes[index] <= 0x20 else { return .utf8 }
      index += 1
    }
    var name: [UInt8] = []
    index += 1
    while index < end, !isQuote(bytes[index]) {
      name.append(bytes[index])
      index += 1
    }
    let text = String(bounding: name)
    switch text.uppercased() {
    case "UTF-8": return .utf8
    case "UTF-16", "UTF-16BE", "UTF-16LE": return .utf16
    default: return .other(text)
    }
  }
}

extension Span<UInt8> {
  /// Four bytes as one number, the first one the highest; bytes that are not there count as 0xAA.
  fileprivate func word(at offset: Int) -> UInt32 {
    var word: UInt32 = 0
    for index in offset..<offset + 4 {
      word = word << 8 | UInt32(index < count ? self[index] : 0xAA)
    }
    return word
  }
}
