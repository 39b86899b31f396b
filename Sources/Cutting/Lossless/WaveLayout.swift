import Media

/// Knows where the samples of a wave file lie.
struct WaveLayout: Sendable {
  /// The body of the chunk `fmt `.
  let format: [UInt8]

  /// The offset of the first sample.
  let offset: Int64

  /// The bytes of one sample of all channels.
  let block: Int64

  /// Whether samples of both files can follow on one another.
  func isLike(_ other: WaveLayout) -> Bool { format == other.format }
}

extension AudioIndex {
  /// Indexes waves of uncompressed samples; nil where they are compressed.
  init?(waves reader: SourceReader) throws(MediaError) {
    var reader = reader
    guard try reader.fill(12), reader.has("WAVE", at: 8) else { return nil }
    reader.advance(12)
    var format: [UInt8] = []
    while try reader.fill(8) {
      let size = Int64(reader.littleWord(at: 4))
      if reader.has("data") {
        let start = reader.position + 8
        // Written to a pipe, the size is a number that says unknown.
        let count = size == 0 || size >= Int64(UInt32.max) - 512 ? .max : size
        self.init(waves: format, at: start, count: min(count, max(reader.size - start, 0)))
        return
      }
      if reader.has("fmt "), size >= 16, size < 4096 {
        guard try reader.fill(8 + Int(size)) else { return nil }
        format = reader.bytes(at: 8, count: Int(size))
      }
      try reader.seek(to: reader.position + 8 + size + (size & 1))
    }
    return nil
  }

  private init?(waves format: [UInt8], at offset: Int64, count: Int64) {
    guard format.count >= 16 else { return nil }
    let field = { (at: Int, bytes: Int) -> Int in
      (0..<bytes).reduce(0) { $0 | Int(format[at + $1]) << (8 * $1) }
    }
    let (channels, rate, block, bits) = (field(2, 2), field(4, 4), field(12, 2), field(14, 2))
    // The extensible format holds the tag proper in the first bytes of an identifier.
    let tag = field(0, 2) == 0xFFFE && format.count >= 26 ? field(24, 2) : field(0, 2)
    guard channels > 0, rate > 0, rate < 1 << 24, block > 0, block == channels * bits / 8
    else { return nil }
    let codec: String
    switch (tag, bits) {
    case (1, 8): codec = "pcm_u8"
    case (1, 16), (1, 24), (1, 32): codec = "pcm_s\(bits)le"
    case (3, 32), (3, 64): codec = "pcm_f\(bits)le"
    case (6, 8): codec = "pcm_alaw"
    case (7, 8): codec = "pcm_mulaw"
    default: return nil
    }
    self.init(
      container: "wav", codec: codec, sampleRate: rate, channels: channels,
      length: count / Int64(block),
      layout: .waves(WaveLayout(format: format, offset: offset, block: Int64(block))))
  }
}
