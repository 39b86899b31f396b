/// Encodes bytes as text (RFC 4648, 4).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters of `bytes`, padded.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    let letters = letters
    var index = 0
    while index < bytes.count {
      let count = min(bytes.count - index, 3)
      var value = 0
      for part in 0..<3 { value = value << 8 | (part < count ? Int(bytes[index + part]) : 0) }
      for part in 0..<4 {
        out.append(part <= count ? letters[value >> (18 - 6 * part) & 63] : UInt8(ascii: "="))
      }
      index += 3
    }
    return out
  }
}
