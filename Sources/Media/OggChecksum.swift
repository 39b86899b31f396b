/// Computes the checksum of an Ogg page.
///
/// RFC 3533, 6, field 7: CRC-32 with the polynomial 0x04C11DB7, its own field taken as zero.
package enum OggChecksum {
  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index) << 24
    for _ in 0..<8 { value = value & 0x8000_0000 != 0 ? value << 1 ^ 0x04C1_1DB7 : value << 1 }
    return value
  }

  /// The checksum of a page that is being written, whose own field is zero.
  package static func of(_ page: [UInt8]) -> UInt32 {
    let table = table
    return page.reduce(UInt32(0)) { $0 << 8 ^ table[Int($0 >> 24 ^ UInt32($1))] }
  }

  /// The checksum of the page of `count` bytes at the reader's head.
  package static func of(_ reader: SourceReader, count: Int) -> UInt32 {
    let table = table
    return unsafe reader.withBytes(count) { bytes in
      var value: UInt32 = 0
      for index in 0..<count {
        let byte = (22..<26).contains(index) ? 0 : unsafe bytes[index]
        value = value << 8 ^ table[Int(value >> 24 ^ UInt32(byte))]
      }
      return value
    }
  }
}
