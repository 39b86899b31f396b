import Media

/// Computes the checksum of LAME's header: CRC-16 with the polynomial 0x8005, reflected.
struct CRC16 {
  /// The checksum of the bytes added so far.
  private(set) var value: UInt16 = 0

  /// What a byte does to the checksum from up to seven bytes ahead, table by table.
  private static let tables: [UInt16] = {
    var tables = (0..<256).map { index in
      var value = UInt16(index)
      for _ in 0..<8 { value = value & 1 != 0 ? value >> 1 ^ 0xA001 : value >> 1 }
      return value
    }
    for index in 256..<2048 {
      let value = tables[index - 256]
      tables.append(value >> 8 ^ tables[Int(value & 255)])
    }
    return tables
  }()

  /// Adds bytes.
  mutating func add(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe add($0) }
  }

  /// Adds bytes at a reader's head.
  mutating func add(_ reader: SourceReader, _ count: Int) {
    unsafe reader.withBytes(count) { bytes in unsafe add(UnsafeRawBufferPointer(bytes)) }
  }

  /// Adds bytes, eight at a time, since a book has hundreds of millions.
  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let length = bytes.count
    let whole = length & ~7
    unsafe Self.tables.withUnsafeBufferPointer { tables in
      var value = value
      var index = 0
      while index < whole {
        let eight = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let mixed = eight ^ UInt64(value)
        value = 0
        for place in 0..<8 {
          let byte = Int(mixed >> UInt64(8 * place) & 255)
          value ^= unsafe tables[(7 - place) << 8 | byte]
        }
        index += 8
      }
      while index < length {
        let byte = unsafe UInt8(truncatingIfNeeded: value) ^ bytes[index]
        value = unsafe value >> 8 ^ tables[Int(byte)]
        index += 1
      }
      self.value = value
    }
  }
}
