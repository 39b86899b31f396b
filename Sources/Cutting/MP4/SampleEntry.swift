/// Builds the sample entries that tell a decoder what a track's packets are.
enum SampleEntry {
  /// An entry of AAC with the decoder's configuration.
  ///
  /// ISO/IEC 14496-14, 5.6: descriptors of stream, decoder and configuration in one another.
  static func aac(config: [UInt8], rate: Int, channels: Int) -> [UInt8] {
    var decoder = Bytes()
    decoder.bytes = [0x40, 0x15, 0, 0, 0]
    decoder.zeros(8)
    decoder.bytes += descriptor(5, config)
    let stream = [0, 1, 0] + descriptor(4, decoder.bytes) + descriptor(6, [2])
    let esds = Box.make("esds", [0, 0, 0, 0] + descriptor(3, stream))
    return audio("mp4a", rate: rate, channels: channels, esds)
  }

  /// An entry of a codec with one box of configuration.
  static func audio(_ type: String, rate: Int, channels: Int, _ configuration: [UInt8]) -> [UInt8] {
    var entry = Bytes()
    entry.zeros(6)
    entry.half(1)
    entry.zeros(8)
    entry.half(UInt16(clamping: channels))
    entry.half(16)
    entry.zeros(4)
    // Rates of more than 16 bits do not fit; the configuration tells them.
    entry.word(UInt32(rate < 65_536 ? rate : 0) << 16)
    return Box.make(type, entry.bytes + configuration)
  }

  private static func descriptor(_ tag: UInt8, _ body: [UInt8]) -> [UInt8] {
    let size = body.count
    return [
      tag, UInt8(size >> 21 & 127 | 128), UInt8(size >> 14 & 127 | 128),
      UInt8(size >> 7 & 127 | 128), UInt8(size & 127),
    ] + body
  }
}
