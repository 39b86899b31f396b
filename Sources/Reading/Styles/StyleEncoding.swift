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
    case utf32
    case latin1
  }

  /// Tells the encoding from the first bytes.
  init(sniffing bytes: Span<UInt8>) {
    let head = (0..<min(1024, bytes.count)).map { bytes[$0] }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      (name, form) = ("UTF-8", .ascii(from: 3))
    } else if head.starts(with: [0, 0, 0xFE, 0xFF]) {
      (name, form) = ("UTF-32", .utf32)
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
    case .utf32: return CSSText(utf8(ofUTF32: bytes))
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

  /// Decodes UTF-32 whose highest byte comes first, behind its mark.
  private func utf8(ofUTF32 bytes: Span<UInt8>) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for index in stride(from: 4, to: bytes.count - 3, by: 4) {
      let number = (index..<index + 4).reduce(0) { $0 << 8 | UInt32(bytes[$1]) }
      scalars.append(Unicode.Scalar(number) ?? "\u{FFFD}")
    }
    return Array(String(scalars).utf8)
  }

  /// The name that an `@charset` at the beginning gives.
  ///
  /// The standard wants one blank and double quotes; EPUBCheck takes any string, and so what its
  /// author meant.
  private static func declared(in head: [UInt8]) -> String? {
    guard head.starts(with: Array("@charset".utf8)) else { return nil }
    var tokens = CSSTokenizer(CSSText(head))
    _ = tokens.next()
    let string = tokens.nextBehindSpace()
    guard string.kind == .string, !tokens.endsAbruptly, !tokens.content.isEmpty else { return nil }
    return String(bounding: head[tokens.content])
  }

  private static func isLatin1(_ name: String?) -> Bool {
    switch name?.lowercased() {
    case "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252", "us-ascii": true
    default: false
    }
  }
}
