extension String {
  /// The container path as a URL has it.
  ///
  /// URL Standard, "Percent-encoded bytes", the path percent-encode set, and what no URL may have.
  public var percentEncodedPath: String {
    guard utf8.contains(where: \.isEncodedInPath) else { return self }
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in utf8 {
      if byte.isEncodedInPath {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        encoded.append(byte)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isEncodedInPath: Bool {
    switch self {
    case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "["),
      UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"),
      UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
