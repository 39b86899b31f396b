/// Tells names that XML with namespaces lets stand from others that HTML lets stand too.
public enum XMLNames {
  /// Whether bytes are a name without a colon (XML 1.0, 2.3, productions 4 and 4a).
  @inlinable
  public static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, first >= 0x80 || isStart(first) else { return false }
    var isPlain = true
    for byte in bytes {
      if byte >= 0x80 {
        isPlain = false
      } else if !isStart(byte), byte != UInt8(ascii: "-"), byte != UInt8(ascii: "."),
        byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9")
      {
        return false
      }
    }
    return isPlain || hasLetters(String(decoding: bytes, as: UTF8.self))
  }

  @usableFromInline
  static func isStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_")
  }

  /// Whether the characters of a name beyond ASCII may stand in it.
  @usableFromInline
  static func hasLetters(_ name: String) -> Bool {
    for (index, scalar) in name.unicodeScalars.enumerated() where scalar.value >= 0x80 {
      switch scalar.value {
      case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
        0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFC,
        0x10000...0xEFFFF:
        continue
      case 0xB7, 0x300...0x36F, 0x203F...0x2040: if index == 0 { return false }
      default: return false
      }
    }
    return true
  }
}
