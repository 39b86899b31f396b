/// Holds the seven bytes before each frame of raw AAC.
///
/// ISO/IEC 14496-3, 1.A.3.2, Audio Data Transport Stream.
struct ADTSFrameHeader: FrameHeader {
  static let container = "adts"

  let size: Int
  let samples: Int
  let rate: Int
  let channels: Int
  private let objectType: Int

  init?(_ bytes: UInt64) {
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

  var bitRate: Int { 0 }

  var codec: String { "aac" }

  func isLike(_ other: ADTSFrameHeader) -> Bool { objectType == other.objectType }

  func seekHeader(_ reader: SourceReader, count: Int) -> SeekHeader? { nil }

  static func mask(free bytes: UInt64) -> UInt64 { bytes }
}
