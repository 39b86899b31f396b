/// The hash of Fowler, Noll and Vo (FNV-1a) in 64 bits: no secret, but quick, and the same everywhere.
public struct FNV1a: Sendable {
  /// The hash of what was taken in.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Begins with nothing.
  public init() {}

  /// Takes in bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    var hash = value
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash
  }
}
