extension StringProtocol {
  /// The text with percent codes for its bytes (RFC 3986, 2.1).
  ///
  /// - Parameter isKept: Tells the bytes that stay as they are.
  /// - Returns: The text, every other byte as `%` and two digits.
  public func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    let isPlain = utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isKept) }
    if isPlain ?? utf8.allSatisfy(isKept) { return String(self) }
    return utf8.percentEncoded(keeping: isKept)
  }

  /// The text with percent codes for all bytes but the unreserved ones (RFC 3986, 2.3).
  public var percentEncoded: String { percentEncoded(keeping: \.isUnreserved) }
}

extension Collection<UInt8> {
  /// The bytes as text with percent codes for all but the unreserved ones (RFC 3986, 2.3).
  public var percentEncoded: String { percentEncoded(keeping: \.isUnreserved) }

  fileprivate func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 16)
    for byte in self {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte stands for itself in every part of a URI (RFC 3986, 2.3).
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
