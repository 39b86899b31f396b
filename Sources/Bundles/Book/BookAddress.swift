import Paths
import Publication

/// Addresses that a book may hold (URL Standard; EPUB 3.3, 3.2).
enum BookAddress {
  /// An address of the web with codes for what none may have, nil where it cannot be mended.
  static func sound(_ address: String) -> String? {
    let text = String(address[...].trimmed)
    guard text.hasScheme else { return nil }
    let (place, fragment) = mendedPercents(text)[...].parted(at: "#")
    let code = { (part: Substring) -> String in
      part.percentEncoded { byte in
        switch byte {
        case 0...0x20, 0x22, 0x23, 0x3C, 0x3E, 0x5B...0x5E, 0x60, 0x7B...0x7D, 0x7F: false
        default: true
        }
      }
    }
    let coded = code(place) + (fragment.isEmpty ? "" : "#\(code(fragment))")
    let url = ResourceURL(coded, relativeTo: "")
    guard url.problems.isEmpty, url.isRemote else { return nil }
    return coded
  }

  /// A text whose percent signs all begin a code.
  private static func mendedPercents(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var mended: [UInt8] = []
    mended.reserveCapacity(bytes.count + 8)
    for (index, byte) in bytes.enumerated() {
      mended.append(byte)
      guard byte == UInt8(ascii: "%") else { continue }
      let digits = bytes[(index + 1)...].prefix(2)
      let isCode =
        digits.count == 2 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
      if !isCode { mended += Array("25".utf8) }
    }
    return String(decoding: mended, as: UTF8.self)
  }
}
