/// Holds what the decoder of AAC is told before the first packet.
///
/// ISO/IEC 14496-3, 1.6.2.1.
package struct AudioSpecificConfig {
  /// The sampling rates in hertz by their index.
  package static let rates = [
    96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
  ]

  /// The object type of the core: 2 for AAC-LC.
  package private(set) var objectType: Int

  /// The sampling rate in hertz, that of SBR where it is signalled; nil where it is reserved.
  package private(set) var rate: Int?

  /// The count of channels, nil where the stream itself tells it.
  package private(set) var channels: Int?

  /// Whether spectral band replication is signalled: HE-AAC.
  package private(set) var hasSBR = false

  /// Reads a configuration, nil where it has no bytes.
  package init?(_ bytes: [UInt8]) {
    var bits = BitReader(bytes)
    guard let type = bits.objectType() else { return nil }
    objectType = type
    rate = bits.rate()
    let configuration = bits.read(4) ?? 0
    channels = configuration == 0 ? nil : configuration == 7 ? 8 : configuration
    if objectType == 5 || objectType == 29 {
      hasSBR = true
      rate = bits.rate() ?? rate
      objectType = bits.objectType() ?? 2
    } else if objectType == 2 {
      readExtension(&bits)
    }
  }

  /// Reads SBR signalled behind the core's configuration, where old decoders do not look.
  private mutating func readExtension(_ bits: inout BitReader) {
    _ = bits.read(1)
    if bits.read(1) == 1 { _ = bits.read(14) }
    _ = bits.read(1)
    guard bits.read(11) == 0x2B7, bits.objectType() == 5, bits.read(1) == 1 else { return }
    hasSBR = true
    rate = bits.rate() ?? rate
  }
}

/// Reads bits from left to right; nil behind the end.
private struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read(_ count: Int) -> Int? {
    guard position + count <= bytes.count * 8 else { return nil }
    var value = 0
    for _ in 0..<count {
      value = value << 1 | Int(bytes[position >> 3] >> (7 - UInt8(position & 7)) & 1)
      position += 1
    }
    return value
  }

  mutating func objectType() -> Int? {
    guard let type = read(5) else { return nil }
    return type == 31 ? read(6).map { $0 + 32 } : type
  }

  mutating func rate() -> Int? {
    guard let index = read(4) else { return nil }
    if index == 15 { return read(24) }
    return index < AudioSpecificConfig.rates.count ? AudioSpecificConfig.rates[index] : nil
  }
}
