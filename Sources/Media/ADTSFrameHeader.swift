/// Holds the seven bytes before each frame of raw AAC.
///
/// ISO/IEC 14496-3, 1.A.3.2, Audio Data Transport Stream.
package struct ADTSFrameHeader: FrameHeader {
  /// The name of the container.
  package static let container = "adts"

  /// The count of bytes of the whole frame, at least the header's seven.
  package let size: Int

  /// The count of samples for each channel, 1,024 a raw data block.
  package let samples: Int

  /// The sampling rate in hertz, that of the core where SBR is only implied.
  package let rate: Int

  /// The count of channels.
  package let channels: Int
  private let objectType: Int

  /// Reads the header, nil where sync word, layer, rate or size cannot be.
  package init?(_ bytes: UInt64) {
    guard bytes >> 52 == 0xFFF, bytes >> 49 & 3 == 0 else { return nil }
    let rateIndex = Int(bytes >> 42 & 15)
    let configuration = Int(bytes >> 38 & 7)
    guard rateIndex < AudioSpecificConfig.rates.count else { return nil }
    size = Int(bytes >> 21 & 0x1FFF)
    guard size >= 7 else { return nil }
    objectType = Int(bytes >> 46 & 3) + 1
    rate = AudioSpecificConfig.rates[rateIndex]
    channels = configuration == 7 ? 8 : max(configuration, 1)
    samples = 1024 * (Int(bytes >> 8 & 3) + 1)
  }

  /// The bit rate, which ADTS does not tell.
  package var bitRate: Int { 0 }

  /// The name of the codec.
  package var codec: String { "aac" }

  package func isLike(_ other: ADTSFrameHeader) -> Bool { objectType == other.objectType }

  package func seekHeader(_ reader: SourceReader, count: Int) -> SeekHeader? { nil }

  package static func mask(free bytes: UInt64) -> UInt64 { bytes }
}
