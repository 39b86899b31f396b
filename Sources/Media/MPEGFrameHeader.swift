/// Holds the four bytes before each frame of MPEG audio, layers I to III.
///
/// ISO/IEC 11172-3, 2.4.1.3, ISO/IEC 13818-3 and the 2.5 extension for the lowest rates.
package struct MPEGFrameHeader: FrameHeader {
  /// The name of the container, for layers I and II too.
  package static let container = "mp3"

  /// The samples that a decoder of layer III lags behind, and one more that LAME counts.
  package static let decoderDelay = 529

  /// The layer, 1 to 3.
  package let layer: Int

  /// The sampling rate in hertz.
  package let rate: Int

  /// The count of channels.
  package let channels: Int

  /// The bit rate in bits a second, 0 for the free format.
  package let bitRate: Int

  /// The count of bytes of the whole frame, 0 for the free format.
  package let size: Int

  /// Whether it is MPEG-1 and not one of the half and quarter rates.
  package let isVersion1: Bool

  /// Whether two bytes of checksum follow on the header.
  package let hasChecksum: Bool

  /// Reads the header, nil where a field has a reserved value.
  package init?(_ bytes: UInt64) {
    let word = UInt32(bytes >> 32)
    guard word >> 21 == 0x7FF else { return nil }
    let version = Int(word >> 19 & 3)
    layer = 4 - Int(word >> 17 & 3)
    let bitRateIndex = Int(word >> 12 & 15)
    let rateIndex = Int(word >> 10 & 3)
    guard version != 1, layer != 4, bitRateIndex != 15, rateIndex != 3, word & 3 != 2
    else { return nil }
    isVersion1 = version == 3
    hasChecksum = word >> 16 & 1 == 0
    rate = [44100, 48000, 32000][rateIndex] >> (version == 3 ? 0 : version == 2 ? 1 : 2)
    channels = word >> 6 & 3 == 3 ? 1 : 2
    bitRate = Self.kilobits(isVersion1, layer, bitRateIndex) * 1000
    let padding = Int(word >> 9 & 1)
    if bitRate == 0 {
      size = 0
    } else if layer == 1 {
      size = (12 * bitRate / rate + padding) * 4
    } else {
      size = (layer == 3 && !isVersion1 ? 72 : 144) * bitRate / rate + padding
    }
  }

  /// The count of samples for each channel.
  package var samples: Int {
    layer == 1 ? 384 : layer == 3 && !isVersion1 ? 576 : 1152
  }

  /// The name of the codec: `mp1`, `mp2` or `mp3`.
  package var codec: String { "mp\(layer)" }

  package func isLike(_ other: MPEGFrameHeader) -> Bool { layer == other.layer }

  /// The bytes between the header and a Xing tag: layer III's side information.
  package var sideInformationBytes: Int {
    isVersion1 ? (channels == 2 ? 32 : 17) : (channels == 2 ? 17 : 9)
  }

  package func seekHeader(_ reader: SourceReader, count: Int) -> SeekHeader? {
    layer == 3 ? SeekHeader(reader, frame: self, count: count) : nil
  }

  package static func mask(free bytes: UInt64) -> UInt64 {
    bytes & 0xFFFF_FDCC_0000_0000
  }

  private static func kilobits(_ isVersion1: Bool, _ layer: Int, _ index: Int) -> Int {
    switch (isVersion1, layer) {
    case (true, 1): index * 32
    case (true, 2): ladder1[index]
    case (true, _): ladder2[index]
    case (false, 1): ladder3[index]
    case (false, _): ladder4[index]
    }
  }

  private static let ladder1: InlineArray<15, Int> = [
    0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384,
  ]
  private static let ladder2: InlineArray<15, Int> = [
    0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
  ]
  private static let ladder3: InlineArray<15, Int> = [
    0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256,
  ]
  private static let ladder4: InlineArray<15, Int> = [
    0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160,
  ]
}
