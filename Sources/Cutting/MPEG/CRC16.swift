import Media

/// Computes the checksum of LAME's header: CRC-16 with the polynomial 0x8005, reflected.
struct CRC16 {
  /// The checksum of the bytes added so far.
  private(set) var value: UInt16 = 0

  private static let table: [UInt16] = (0..<256).map { index in
    var value = UInt16(index)
    for _ in 0..<8 { value = value & 1 != 0 ? value >> 1 ^ 0xA001 : value >> 1 }
    return value
  }

  /// Adds bytes.
  mutating func add(_ bytes: [UInt8]) {
    let table = Self.table
    for byte in bytes { value = value >> 8 ^ table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] }
  }

  /// Adds bytes at a reader's head.
  mutating func add(_ reader: SourceReader, _ count: Int) {
    let table = Self.table
    var value = value
    unsafe reader.withBytes(count) { bytes in
      for index in 0..<count {
        value = value >> 8 ^ table[Int(UInt8(truncatingIfNeeded: value) ^ (unsafe bytes[index]))]
      }
    }
    self.value = value
  }
}
