import Media

/// Holds one frame of layer III as bytes, and knows the fields that cutting needs.
///
/// ISO/IEC 11172-3, 2.4.1.7: the side information tells how many bytes before the frame its sound
/// begins (`main_data_begin`), in the room that earlier frames left free.
struct MPEGFrame {
  /// The bytes of the whole frame.
  private(set) var bytes: [UInt8]

  /// The frame's header.
  let header: MPEGFrameHeader

  /// Takes a frame; nil where its header or its side information is cut off.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 4, let header = MPEGFrameHeader(Self.word(bytes) << 32) else { return nil }
    self.bytes = bytes
    self.header = header
    guard bytes.count >= slotStart else { return nil }
  }

  /// Makes a frame that decodes to silence, with room for at least `room` bytes of later frames.
  ///
  /// Nil where no bit rate has as much room.
  ///
  /// - Parameters:
  ///   - pattern: The frame whose version, rate and channels it has.
  ///   - room: The bytes behind the side information.
  init?(silentLike pattern: [UInt8], room: Int) {
    guard let own = MPEGFrame(pattern) else { return nil }
    let head = 4 + own.header.sideInformationBytes
    // Its neighbour's bit rate keeps a constant one constant.
    let rates = [pattern[2] >> 4] + (1...14).map { UInt8($0) }
    for rate in rates {
      var start = [0xFF, pattern[1] | 1, rate << 4 | pattern[2] & 0x0D, pattern[3] & 0xCF]
      guard let header = MPEGFrameHeader(Self.word(start) << 32), header.size >= head + room
      else { continue }
      start += [UInt8](repeating: 0, count: header.size - 4)
      self.bytes = start
      self.header = header
      return
    }
    return nil
  }

  /// The first byte behind header, checksum and side information.
  var slotStart: Int { 4 + (header.hasChecksum ? 2 : 0) + header.sideInformationBytes }

  /// The bytes behind header, checksum and side information.
  var slot: ArraySlice<UInt8> { bytes[slotStart...] }

  private var side: Int { 4 + (header.hasChecksum ? 2 : 0) }

  /// How many bytes before its own room the frame's sound begins.
  var borrowed: Int {
    header.isVersion1 ? Int(bytes[side]) << 1 | Int(bytes[side + 1] >> 7) : Int(bytes[side])
  }

  /// The count of bytes that the frame's sound takes.
  var soundBytes: Int {
    let (mono, granules) = (header.channels == 1, header.isVersion1 ? 2 : 1)
    var at = header.isVersion1 ? 9 + (mono ? 5 + 4 : 3 + 8) : 8 + (mono ? 1 : 2)
    var bits = 0
    for _ in 0..<(granules * header.channels) {
      bits += self.bits(at: at, count: 12)
      at += header.isVersion1 ? 59 : 63
    }
    return (bits + 7) / 8
  }

  private func bits(at start: Int, count: Int) -> Int {
    (start..<(start + count)).reduce(0) { value, bit in
      value << 1 | Int(bytes[side + bit / 8] >> UInt8(7 - bit % 8) & 1)
    }
  }

  /// Puts bytes at the end of the frame's room, where the next frame looks for them.
  mutating func lend(_ loan: ArraySlice<UInt8>) {
    let count = min(loan.count, bytes.count - slotStart)
    bytes.replaceSubrange((bytes.count - count)..., with: loan.suffix(count))
  }

  /// Makes the frame decode to silence; its room stays as it is.
  mutating func silence() {
    for index in side..<slotStart { bytes[index] = 0 }
    dropChecksum()
  }

  /// The same frame with its sound in its own room, and with what later frames borrow behind it.
  ///
  /// - Parameters:
  ///   - data: The sound from its begin, through the end of the frame's room.
  ///   - lent: How many of the last bytes the next frame borrows.
  /// - Returns: Nil where no bit rate has enough room.
  func selfContained(_ data: [UInt8], lent: Int) -> MPEGFrame? {
    let sound = min(soundBytes, data.count)
    let loan = data.suffix(min(lent, data.count - sound))
    guard var frame = MPEGFrame(silentLike: bytes, room: sound + loan.count) else { return nil }
    let length = header.sideInformationBytes
    frame.bytes.replaceSubrange(4..<(4 + length), with: bytes[side..<(side + length)])
    // The checksum is gone, and nothing is borrowed any more.
    frame.bytes[3] = bytes[3]
    frame.bytes[4] = 0
    if header.isVersion1 { frame.bytes[5] &= 0x7F }
    frame.bytes.replaceSubrange((4 + length)..<(4 + length + sound), with: data.prefix(sound))
    frame.lend(loan)
    return frame
  }

  /// Lengthens a frame that its file cut off.
  mutating func complete() {
    guard header.size > bytes.count else { return }
    bytes += [UInt8](repeating: 0, count: header.size - bytes.count)
  }

  /// A silent frame of another bit rate, nil where that has no room for the side information.
  func withBitRate(_ byte: UInt8) -> MPEGFrame? {
    var pattern = bytes
    pattern[2] = byte & 0xF0 | bytes[2] & 15
    return MPEGFrame(silentLike: pattern, room: 0)
  }

  /// Turns the checksum into room: it no longer fits what it covers.
  private mutating func dropChecksum() {
    guard header.hasChecksum else { return }
    bytes[1] |= 1
    bytes.removeSubrange(4..<6)
    bytes.insert(contentsOf: [0, 0], at: 4 + header.sideInformationBytes)
  }

  private static func word(_ bytes: [UInt8]) -> UInt64 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
