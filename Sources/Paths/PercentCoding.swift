extension StringProtocol {
  /// The text with percent codes for its bytes (RFC 3986, 2.1).
  ///
  /// - Parameter isKept: Tells the bytes that stay as they are.
  /// - Returns: The text, every other byte as `%` and two digits.
  public func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    let isPlain = utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isKept) }
    if isPlain ?? utf8.allSatisfy(isKept) { return String(self) }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with percent codes for all bytes but the unreserved ones (RFC 3986, 2.3).
  public var percentEncoded: String {
    percentEncoded { byte in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "~")
    }
  }
}
