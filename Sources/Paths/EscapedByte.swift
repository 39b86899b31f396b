/// A byte of a path that is no UTF-8, as a scalar that stands for it.
struct EscapedByte {
  /// The first byte of all these scalars in UTF-8.
  static let lead: UInt8 = 0xF4
  private static let base: UInt32 = 0x10_FE00

  /// The byte.
  let byte: UInt8

  /// Makes the escape of a byte.
  init(_ byte: UInt8) { self.byte = byte }

  /// Takes back what a scalar stands for, nil where it stands for itself.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.value & ~0xFF == Self.base else { return nil }
    byte = UInt8(truncatingIfNeeded: scalar.value)
  }

  /// The scalar.
  var scalar: Unicode.Scalar { Unicode.Scalar(Self.base | UInt32(byte)) ?? "\u{FFFD}" }

  /// The byte as `\xff`.
  var shown: String { (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16) }
}
