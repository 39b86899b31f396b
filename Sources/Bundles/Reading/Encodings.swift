/// Brings the bytes of a page to UTF-8.
enum Encodings {
  /// The bytes without a mark, as UTF-8.
  ///
  /// UTF-16 is told by its mark. What is no UTF-8 is windows-1252, as browsers take pages that name no
  /// encoding, where most of its bytes would not be UTF-8 either; a few wrong ones become U+FFFD.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(Array(bytes[3...])) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes[2...], isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes[2...], isLittleEndian: false) }
    return repaired(bytes)
  }

  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return bytes
    } catch {
      if namesLatin(bytes) { return latin(bytes) }
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Whether the first kilobyte names windows-1252 or one of the names that mean it on the web.
  private static func namesLatin(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    return ["iso-8859-1", "windows-1252", "latin1", "us-ascii"].contains { head.contains($0) }
  }

  private static func latin(_ bytes: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let scalar = 0x80..<0xA0 ~= byte ? windows[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }
    return Array(String(text).utf8)
  }

  /// What the bytes 0x80 to 0x9F are in windows-1252.
  private static let windows: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
