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
    case 0x0000_FEFF, 0x0000_003C, 0x3C00_0000: self = .other("UCS-4")
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
    guard let name = declaredName(in: bytes, from: start, reach), !bytes.spells("UTF-8", in: name)
    else { return .utf8 }
    let text = String(bounding: name.map { bytes[$0] })
    switch text.uppercased() {
    case "UTF-8": return .utf8
    case "UTF-16": return .utf16
    default: return .other(text)
    }
  }

  /// Where the name of the encoding lies in the XML declaration at an offset, nil without one.
  private static func declaredName(
    in bytes: Span<UInt8>, from start: Int, _ reach: Int
  ) -> Range<Int>? {
    guard bytes.word(at: start) == 0x3C3F_786D else { return nil }
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
    return nil
  }

  /// Where the quoted name lies that stands behind the word `encoding`.
  private static func named(
    in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Range<Int>? {
    var index = start
    let isQuote = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    while index < end, !isQuote(bytes[index]) {
      guard bytes[index] == UInt8(ascii: "=") || bytes[index] <= 0x20 else { return nil }
      index += 1
    }
    let first = min(index + 1, end)
    index = first
    while index < end, !isQuote(bytes[index]) { index += 1 }
    return first..<index
  }

  /// Whether the encoding is ASCII by one of its usual names.
  var isASCII: Bool {
    guard case .other(let name) = self else { return false }
    return ["US-ASCII", "ASCII"].contains(name.uppercased())
  }

  /// The name of the other encoding that a document in UTF-16 declares, and where the parser stands
  /// when it has believed it; nil where the declaration and the bytes agree.
  ///
  /// XML 1.0, section 4.3.3: such a document is in fatal error.
  static func contradiction(in bytes: Span<UInt8>) -> (name: String, place: Position)? {
    guard Encoding(sniffing: bytes) == .utf16, bytes.count > 2 else { return nil }
    let reach = 256
    var narrow: [UInt8] = []
    var isLineEnd = false
    let first = bytes[0] >= 0xFE ? 2 : 0
    let isLittle = first < bytes.count && bytes[first] != 0
    for index in first..<min(bytes.count, 2 * reach) where bytes[index] != 0 {
      // The first byte behind the declaration is read as a line end where it is one.
      if narrow.suffix(2).elementsEqual("?>".utf8) {
        isLineEnd = isLittle && (bytes[index] == 0x0A || bytes[index] == 0x0D)
        break
      }
      narrow.append(bytes[index])
    }
    guard let range = declaredName(in: narrow.span, from: 0, reach) else { return nil }
    let name = String(bounding: narrow[range])
    guard !name.uppercased().hasPrefix("UTF-16") else { return nil }
    return (name, Position(line: isLineEnd ? 2 : 1, column: 1))
  }
}

extension Span<UInt8> {
  /// Whether the bytes of a range are a word in capital letters, in letters of either case.
  fileprivate func spells(_ word: StaticString, in range: Range<Int>) -> Bool {
    word.withUTF8Buffer { word in
      range.count == word.count
        && word.indices.allSatisfy { index in
          let byte = self[range.lowerBound + index]
          let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
          return unsafe (isSmall ? byte & 0xDF : byte) == word[index]
        }
    }
  }

  /// Four bytes as one number, the first one the highest; bytes that are not there count as 0xAA.
  fileprivate func word(at offset: Int) -> UInt32 {
    var word: UInt32 = 0
    for index in offset..<offset + 4 {
      word = word << 8 | UInt32(index < count ? self[index] : 0xAA)
    }
    return word
  }
}
