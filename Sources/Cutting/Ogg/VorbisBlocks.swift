/// Knows the lengths of a Vorbis stream's blocks, and which mode has which.
struct VorbisBlocks: Sendable {
  /// The samples of a short block, and of a long one.
  let short: Int64
  let long: Int64
  private let modes: [Bool]
  private let modeBits: Int

  /// Reads the identification and the setup header; nil where they are none.
  ///
  /// Vorbis I, 4.2.2 and 4.2.4: the modes are the last thing in the setup, so they are read from its
  /// end, as decoders of mere lengths do: 41 bits each, of which 32 are zero.
  init?(identification: [UInt8], setup: [UInt8]) {
    guard identification.count >= 30, identification[0] == 1, setup.first == 5 else { return nil }
    short = 1 << Int64(identification[28] & 15)
    long = 1 << Int64(identification[28] >> 4)
    guard short >= 64, long >= short, long <= 8192 else { return nil }
    var bits = BackwardBits(setup)
    guard bits.skipToFraming() else { return nil }
    var (flags, found): ([Bool], [Bool]?) = ([], nil)
    // Each mode: one bit, twice sixteen of zero, eight of a mapping; before the first, six bits say
    // how many there are, less one.
    while flags.count < 64, bits.left >= 97 {
      guard bits.read(8) <= 63, bits.read(16) == 0, bits.read(16) == 0 else { break }
      flags.append(bits.read(1) == 1)
      var ahead = bits
      if ahead.read(6) == flags.count - 1 { found = flags }
    }
    guard let found else { return nil }
    modes = found.reversed()
    modeBits = (0..<7).first { 1 << $0 >= found.count } ?? 6
  }

  /// Whether a packet of sound has a long block; nil where it is none of sound.
  func isLong(_ first: UInt8) -> Bool? {
    guard first & 1 == 0 else { return nil }
    let mode = Int(first >> 1) & (1 << modeBits - 1)
    return mode < modes.count ? modes[mode] : nil
  }

  /// The samples that come out between two blocks.
  func overlap(_ before: Bool, _ after: Bool) -> Int64 {
    ((before ? long : short) + (after ? long : short)) / 4
  }
}

/// Reads the bits of a Vorbis packet from its end; each byte's least significant bit comes first.
private struct BackwardBits {
  private let bytes: [UInt8]

  /// The count of bits that are left.
  private(set) var left: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    left = bytes.count * 8
  }

  /// Steps over the padding behind the framing bit, and over that.
  mutating func skipToFraming() -> Bool {
    while left > 97 {
      if read(1) == 1 { return true }
    }
    return false
  }

  /// The number that the last `count` bits before here are.
  mutating func read(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      left -= 1
      value = value << 1 | Int(bytes[left / 8] >> UInt8(left % 8) & 1)
    }
    return value
  }
}
