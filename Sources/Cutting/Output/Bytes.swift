/// Builds binary structures, most significant byte first.
struct Bytes {
  /// The bytes so far.
  var bytes: [UInt8] = []

  /// Adds a byte.
  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Adds 16 bits.
  mutating func half(_ value: UInt16) {
    bytes.append(UInt8(value >> 8))
    bytes.append(UInt8(value & 255))
  }

  /// Adds 32 bits.
  mutating func word(_ value: UInt32) {
    half(UInt16(value >> 16))
    half(UInt16(value & 0xFFFF))
  }

  /// Adds 64 bits.
  mutating func long(_ value: UInt64) {
    word(UInt32(value >> 32))
    word(UInt32(value & 0xFFFF_FFFF))
  }

  /// Adds 32 bits, least significant byte first.
  mutating func littleWord(_ value: UInt32) { word(value.byteSwapped) }

  /// Adds 64 bits, least significant byte first.
  mutating func littleLong(_ value: UInt64) { long(value.byteSwapped) }

  /// Adds the letters of a text.
  mutating func text(_ text: String) { bytes += Array(text.utf8) }

  /// Adds zeros.
  mutating func zeros(_ count: Int) { bytes += [UInt8](repeating: 0, count: count) }
}
