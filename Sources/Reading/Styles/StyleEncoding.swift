import Diagnostics

/// The encoding of a style sheet, as its byte-order mark or its `@charset` says it.
///
/// CSS Syntax Level 3, section 3.2.
struct StyleEncoding {
  /// The name, nil where nothing names one.
  let name: String?
  private let form: Form

  private enum Form {
    case ascii(from: Int)
    case utf16(isBigEndian: Bool, from: Int)
    case latin1
  }

  /// Tells the encoding from the first bytes.
  init(sniffing bytes: Span<UInt8>) {
    let head = (0..<min(1024, bytes.count)).map { bytes[$0] }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      (name, form) = ("UTF-8", .ascii(from: 3))
    } else if head.starts(with: [0xFE, 0xFF]) {
      (name, form) = ("UTF-16", .utf16(isBigEndian: true, from: 2))
    } else if head.starts(with: [0xFF, 0xFE]) {
      (name, form) = ("UTF-16", .utf16(isBigEndian: false, from: 2))
    } else {
      name = Self.declared(in: head)
      form = Self.isLatin1(name) ? .latin1 : .ascii(from: 0)
    }
  }

  /// The text in UTF-8.
  func decode(_ bytes: Span<UInt8>) -> CSSText {
    switch form {
    case .ascii(let start):
      return CSSText(bytes.withUnsafeBufferPointer { Array($0.dropFirst(start)) })
    case .utf16(let isBigEndian, let start):
      return CSSText(utf8(ofUTF16: bytes, isBigEndian: isBigEndian, from: start))
    case .latin1:
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count)
      for index in 0..<bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          text.append(byte)
        } else {
          text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
        }
      }
      return CSSText(text)
    }
  }

  private func utf8(ofUTF16 bytes: Span<UInt8>, isBigEndian: Bool, from start: Int) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: start, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func declared(in head: [UInt8]) -> String? {
    let opening = Array("@charset \"".utf8)
    guard head.starts(with: opening) else { return nil }
    let rest = head[opening.count...]
    guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")),
      rest[quote...].starts(with: Array("\";".utf8))
    else { return nil }
    return String(bounding: rest[..<quote])
  }

  private static func isLatin1(_ name: String?) -> Bool {
    switch name?.lowercased() {
    case "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252", "us-ascii": true
    default: false
    }
  }
}
