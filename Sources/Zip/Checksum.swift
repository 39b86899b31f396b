import CDeflate

/// The CRC-32 of ZIP (APPNOTE 4.4.7).
enum Checksum {
  /// Continues the checksum `seed` with more bytes.
  static func crc32(of bytes: UnsafeRawBufferPointer, continuing seed: UInt32 = 0) -> UInt32 {
    // Without an address the library answers with a fresh seed instead of the given one.
    guard let start = bytes.baseAddress else { return seed }
    return unsafe libdeflate_crc32(seed, start, bytes.count)
  }

  /// Makes the error of contents whose checksum is not the declared one.
  static func mismatch(
    _ found: UInt32, _ expected: UInt32, _ entry: Entry, path: String
  ) -> ZipError {
    let found = String(found, radix: 16)
    let expected = String(expected, radix: 16)
    return ZipError(
      .checksumMismatch, .read, path: path, entry: entry, offset: entry.localHeaderOffset,
      "the contents have the checksum \(found), expected \(expected)")
  }
}
