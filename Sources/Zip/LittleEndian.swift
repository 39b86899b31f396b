extension Span<UInt8> {
  /// Reads two bytes, the lower one first.
  @inline(__always)
  func uint16(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset &+ 1]) << 8
  }

  /// Reads four bytes, the lowest one first.
  @inline(__always)
  func uint32(at offset: Int) -> UInt32 {
    UInt32(uint16(at: offset)) | UInt32(uint16(at: offset &+ 2)) << 16
  }

  /// Reads eight bytes, the lowest one first.
  @inline(__always)
  func uint64(at offset: Int) -> UInt64 {
    UInt64(uint32(at: offset)) | UInt64(uint32(at: offset &+ 4)) << 32
  }
}
