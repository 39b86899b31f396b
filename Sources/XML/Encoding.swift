/// The encoding in which an XML document comes, as its first bytes tell it.
public enum Encoding: Hashable, Sendable {
  /// UTF-8, or nothing that says otherwise.
  case utf8
  /// UTF-16, by its mark or its first characters.
  case utf16
  /// Another encoding, by its declared name or `UCS-4` or `EBCDIC`.
  case other(String)

  /// Tells the encoding from a document's first 256 bytes.
  ///
  /// XML 1.0, appendix F; EPUBCheck looks no further than 256 bytes.
  public init(sniffing bytes: Span<UInt8>) {
    let head = (0..<min(256, bytes.count)).map { bytes[$0] }
    let begins = { (start: [UInt8]) in head.starts(with: start) }
    if begins([0, 0, 0xFE, 0xFF]) || begins([0xFF, 0xFE, 0, 0]) || begins([0, 0, 0, 0x3C])
      || begins([0x3C, 0, 0, 0])
    {
      self = .other("UCS-4")
    } else if begins([0xFE, 0xFF]) || begins([0xFF, 0xFE]) || begins([0, 0x3C, 0, 0x3F])
      || begins([0x3C, 0, 0x3F, 0])
    {
      self = .utf16
    } else if begins([0x4C, 0x6F, 0xA7, 0x94]) {
      self = .other("EBCDIC")
    } else {
      self = Encoding.declared(in: head)
    }
  }

  private static func declared(in head: [UInt8]) -> Encoding {
    let text = String(decoding: head, as: UTF8.self)
    let start = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    guard start.hasPrefix("<?xml"), let close = start.firstRange(of: "?>"),
      let key = start[..<close.lowerBound].firstRange(of: "encoding")
    else { return .utf8 }
    let rest = start[key.upperBound..<close.lowerBound].drop { $0 == "=" || $0.isWhitespace }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return .utf8 }
    let name = rest.dropFirst().prefix { $0 != quote }
    switch name.uppercased() {
    case "UTF-8": return .utf8
    case "UTF-16", "UTF-16BE", "UTF-16LE": return .utf16
    default: return .other(String(name))
    }
  }
}
