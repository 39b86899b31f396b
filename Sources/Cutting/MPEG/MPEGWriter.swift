import Media

/// Writes frames of layer III behind a Xing or Info header that tells a gapless player where to
/// begin and end.
struct MPEGWriter {
  private let sink: FileSink
  private let encoder: String
  private var header: MPEGFrame?
  private var start: Int64 = 0
  private var offsets: [UInt32] = []
  private var checksum = CRC16()
  private var bitRateByte: UInt8?
  private var bitRateVaries = false
  private var missing = 0

  /// Makes a writer.
  init(_ sink: FileSink, encoder: String?) {
    self.sink = sink
    self.encoder = encoder ?? "LAME3.100"
  }

  /// Leaves room for the header, which is like a frame of the sound.
  mutating func begin(like frame: MPEGFrame) throws(CuttingError) {
    guard let header = MPEGFrame(silentLike: frame.bytes, room: 120 + 36) else {
      throw CuttingError(.unsupported, "no frame has room for a header")
    }
    self.header = header
    start = sink.position
    sink.append(header.bytes)
  }

  /// Adds a frame.
  mutating func append(_ frame: MPEGFrame) throws(CuttingError) {
    note(frame.bytes.count, frame.bytes[2])
    checksum.add(frame.bytes)
    try sink.write(frame.bytes)
    missing = max(frame.header.size - frame.bytes.count, 0)
  }

  /// Adds the frame at a reader's head.
  mutating func append(_ reader: SourceReader, _ count: Int) throws(CuttingError) {
    note(count, reader.byte(at: 2))
    checksum.add(reader, count)
    try sink.write(reader, count)
    missing = MPEGFrameHeader(UInt64(reader.word(at: 0)) << 32).map { max($0.size - count, 0) } ?? 0
  }

  /// Lengthens the last frame, where its file cut it off.
  mutating func completeLast() throws(CuttingError) {
    guard missing > 0 else { return }
    let zeros = [UInt8](repeating: 0, count: missing)
    checksum.add(zeros)
    try sink.write(zeros)
    missing = 0
  }

  private mutating func note(_ count: Int, _ bitRate: UInt8) {
    offsets.append(UInt32(truncatingIfNeeded: sink.position - start))
    let rate = bitRate & 0xF0
    if let bitRateByte, bitRateByte != rate { bitRateVaries = true }
    bitRateByte = rate
  }

  /// Adds silence behind the end, so that short files have as many frames as players want to see
  /// before they believe in MP3; nobody plays it.
  mutating func lengthen(hidden: Int64, played: Int64) throws(CuttingError) {
    guard let header, var silent = MPEGFrame(silentLike: header.bytes, room: 0) else { return }
    if let bitRateByte, let like = silent.withBitRate(bitRateByte) { silent = like }
    let size = Int64(header.header.samples)
    while offsets.count < Self.enoughFrames,
      padding(hidden, played) + size <= Self.mostPadding
    {
      try append(silent)
    }
  }

  private static let enoughFrames = 8

  /// The most samples that twelve bits can tell.
  private static let mostPadding: Int64 = 4095

  private func padding(_ hidden: Int64, _ played: Int64) -> Int64 {
    let total = Int64(offsets.count) * Int64(header?.header.samples ?? 0)
    return max(total + Int64(MPEGFrameHeader.decoderDelay) - hidden - played, 0)
  }

  /// Writes the header into the room that was left for it.
  ///
  /// - Parameters:
  ///   - hidden: The samples before the first one that is played, from 529 to 4,624.
  ///   - played: The samples that are played.
  /// - Throws: What the sink throws.
  mutating func finish(hidden: Int64, played: Int64) throws(CuttingError) {
    guard let header else { return }
    let lag = Int64(MPEGFrameHeader.decoderDelay)
    let padding = padding(hidden, played)
    var tag = header.bytes
    let size = sink.position - start
    var fields = Bytes()
    fields.text(bitRateVaries ? "Xing" : "Info")
    fields.word(0xF)
    fields.word(UInt32(truncatingIfNeeded: offsets.count))
    fields.word(UInt32(truncatingIfNeeded: size))
    fields.bytes += table(size)
    fields.word(50)

    // LAME's part: its name, revision and method, filter, loudness, rate, delay and padding.
    var name = Array(encoder.utf8.prefix(9))
    name += [UInt8](repeating: 0, count: 9 - name.count)
    fields.bytes += name
    fields.byte(bitRateVaries ? 0 : 1)
    fields.bytes += [UInt8](repeating: 0, count: 11)
    fields.bytes[fields.bytes.count - 1] = bitRateVaries ? 0 : kilobits
    let lengths =
      UInt32(clamping: hidden - lag) << 12 | UInt32(clamping: min(padding, Self.mostPadding))
    fields.bytes += [UInt8(lengths >> 16 & 255), UInt8(lengths >> 8 & 255), UInt8(lengths & 255)]
    fields.bytes += [0, 0, 0, 0]
    fields.word(UInt32(truncatingIfNeeded: size))
    fields.half(checksum.value)
    let at = header.slotStart
    tag.replaceSubrange(at..<(at + fields.bytes.count), with: fields.bytes)
    var own = CRC16()
    let end = at + fields.bytes.count
    own.add(Array(tag[..<end]))
    tag[end] = UInt8(own.value >> 8)
    tag[end + 1] = UInt8(own.value & 255)
    try sink.patch(tag, at: start)
  }

  private var kilobits: UInt8 {
    guard let header, let bitRateByte else { return 0 }
    var bytes = header.bytes
    bytes[2] = bitRateByte | bytes[2] & 15
    let word = bytes.prefix(4).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return UInt8(clamping: (MPEGFrameHeader(word << 32)?.bitRate ?? 0) / 1000)
  }

  /// A hundred places in 256ths of the bytes, one for each hundredth of the time.
  private func table(_ size: Int64) -> [UInt8] {
    (0..<100).map { part in
      guard !offsets.isEmpty, size > 0 else { return 0 }
      let frame = offsets.count * part / 100
      return UInt8(clamping: Int64(offsets[frame]) * 256 / size)
    }
  }
}
