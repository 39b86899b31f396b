/// Brings the bytes of a page to UTF-8.
public enum TextDecoding {
  /// A page in UTF-8.
  public struct Text: Sendable {
    /// The bytes, without a mark.
    public let bytes: [UInt8]
    /// Whether some bytes meant nothing and became U+FFFD.
    public let hasLosses: Bool

    /// Takes a text.
    public init(bytes: [UInt8], hasLosses: Bool = false) {
      (self.bytes, self.hasLosses) = (bytes, hasLosses)
    }
  }

  /// The bytes as UTF-8.
  ///
  /// UTF-16 is told by its mark, or by the zeros in markup. What is no UTF-8 is read in the encoding that
  /// its first kilobyte names, as far as the system knows it; without a name most of it must be UTF-8.
  public static func utf8(_ bytes: [UInt8]) -> Text {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(Array(bytes[3...])) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes[2...], isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes[2...], isLittleEndian: false) }
    if bytes.starts(with: [0x3C, 0]) { return utf16(bytes[...], isLittleEndian: true) }
    if bytes.starts(with: [0, 0x3C]) { return utf16(bytes[...], isLittleEndian: false) }
    return repaired(bytes)
  }

  private static func repaired(_ bytes: [UInt8]) -> Text {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return Text(bytes: bytes)
    } catch {
      if let name = declaredName(in: bytes), let text = converted(bytes, from: name) { return text }
      return Text(bytes: Array(String(decoding: bytes, as: UTF8.self).utf8), hasLosses: true)
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> Text {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    return Text(bytes: Array(String(decoding: units, as: UTF16.self).utf8))
  }

  /// The encoding that the first kilobyte names, nil where it names none or UTF-8.
  private static func declaredName(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    let mark = head.firstRange(of: "charset=") ?? head.firstRange(of: "encoding=")
    guard let mark else { return nil }
    let name = head[mark.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
    switch name {
    case "", "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be": return nil
    // The web calls windows-1252 so (Encoding Standard, 4.2).
    case "iso-8859-1", "latin1", "us-ascii", "ascii", "iso8859-1", "l1": return "windows-1252"
    case "shift_jis", "shift-jis", "sjis", "x-sjis": return "cp932"
    case "gb2312", "gbk", "x-gbk": return "gb18030"
    case "x-x-big5", "big5": return "big5-hkscs"
    case "euc-kr", "ks_c_5601-1987", "korean": return "cp949"
    default: return String(name)
    }
  }

  /// The text as the system converts it, nil where the system does not know the encoding.
  private static func converted(_ bytes: [UInt8], from name: String) -> Text? {
    guard let (output, hasLosses) = TextConverter(from: name)?.utf8(of: bytes) else { return nil }
    // Whatever the system's tables hold, what goes on must be UTF-8.
    return Text(
      bytes: Array(String(decoding: output, as: UTF8.self).utf8), hasLosses: hasLosses)
  }
}
