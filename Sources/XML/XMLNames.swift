/// Tells names that XML with namespaces lets stand from others that HTML lets stand too.
public enum XMLNames {
  /// Whether bytes are a name without a colon; what is not ASCII counts as letters.
  public static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, isStart(first) else { return false }
    return bytes.allSatisfy { byte in
      isStart(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
