/// The layout of a central directory header (APPNOTE 4.3.12).
enum DirectoryHeader {
  /// `PK\1\2`.
  static let signature: UInt32 = 0x0201_4b50
  /// The signature of the digital signature that may end a directory (APPNOTE 4.3.13).
  static let digitalSignature: UInt32 = 0x0505_4b50
  /// The length of the fixed part in bytes.
  static let length = 46

  /// Returns where the header at `offset` ends, nil where it is cut or none lies there.
  @inline(__always)
  static func end(in bytes: Span<UInt8>, at offset: Int) -> Int? {
    guard offset + length <= bytes.count, bytes.uint32(at: offset) == signature else { return nil }
    let end =
      offset + length + Int(bytes.uint16(at: offset + 28)) + Int(bytes.uint16(at: offset + 30))
      + Int(bytes.uint16(at: offset + 32))
    return end <= bytes.count ? end : nil
  }
}
