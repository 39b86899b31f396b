/// Knows the length of an Opus packet by its first two bytes.
///
/// RFC 6716, 3.1: the first byte holds the configuration and how many frames there are.
package enum OpusPacket {
  /// The rate of all Opus timelines in hertz.
  package static let rate: Int64 = 48_000

  /// The count of samples at 48 kHz; `second` is asked for only where the count of frames is told.
  package static func samples(_ first: UInt8, _ second: UInt8) -> Int64 {
    let configuration = Int(first >> 3)
    let frame =
      switch configuration {
      case 0..<12: [480, 960, 1920, 2880][configuration & 3]
      case 12..<16: [480, 960][configuration & 1]
      default: 120 << (configuration & 3)
      }
    let count =
      switch first & 3 {
      case 0: 1
      case 1, 2: 2
      default: Int(second & 63)
      }
    return Int64(frame * count)
  }
}
