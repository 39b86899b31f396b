import Publication

/// The value of a font's `unicode-range`.
///
/// CSS Fonts Level 4, section 4.5; CSS Syntax Level 3, section 7.1.
enum CharacterRanges {
  /// Whether a value is a list of ranges, such as `U+0025-00FF, u+4??`.
  static func areValid(_ value: String) -> Bool {
    value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
      isValid(Array(String(part).trimmingXMLSpace().utf8))
    }
  }

  private static func isValid(_ range: [UInt8]) -> Bool {
    guard range.count >= 3, range[0] | 0x20 == UInt8(ascii: "u"), range[1] == UInt8(ascii: "+")
    else { return false }
    let ends = range[2...].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    switch ends.count {
    case 1:
      let digits = ends[0].prefix { isHexadecimal($0) }
      let marks = ends[0].dropFirst(digits.count)
      return ends[0].count <= 6 && marks.allSatisfy { $0 == UInt8(ascii: "?") }
        && scalar(digits + marks.map { _ in UInt8(ascii: "0") }) != nil
    case 2:
      guard let first = scalar(Array(ends[0])), let last = scalar(Array(ends[1])) else {
        return false
      }
      return first <= last
    default: return false
    }
  }

  private static func scalar(_ digits: [UInt8]) -> UInt32? {
    guard (1...6).contains(digits.count), digits.allSatisfy({ isHexadecimal($0) }) else {
      return nil
    }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap {
      $0 <= 0x10FFFF ? $0 : nil
    }
  }
}
