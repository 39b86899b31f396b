import Media

/// Knows where the frames of a native FLAC file lie.
struct FLACLayout: Sendable {
  /// Where the frames lie.
  let map: PacketMap

  /// How they lie on the timeline.
  let grid: PacketGrid

  /// The body of the first metadata block, `STREAMINFO`.
  let streamInfo: [UInt8]
}

extension AudioIndex {
  /// Indexes native FLAC; nil where its frames differ in length or are damaged.
  ///
  /// RFC 9639, 9.1: a frame begins with a sync code and ends its header with a checksum; here the
  /// number that it counts must be the next one, too, so that no sound looks like a frame.
  init?(flac reader: SourceReader) throws(MediaError) {
    var reader = reader
    guard try reader.fill(42), reader.has("fLaC"), reader.byte(at: 4) & 127 == 0 else { return nil }
    let info = reader.bytes(at: 8, count: 34)
    let size = Int64(info[0]) << 8 | Int64(info[1])
    guard size >= 16, size == Int64(info[2]) << 8 | Int64(info[3]) else { return nil }
    reader.advance(4)
    var isLast = false
    while !isLast {
      guard try reader.fill(4) else { return nil }
      let word = reader.word(at: 0)
      isLast = word >> 31 == 1
      try reader.seek(to: reader.position + 4 + Int64(word & 0xFF_FFFF))
    }
    var finder = FLACFrameFinder(reader)
    guard var map = try finder.run(), map.count > 0 else { return nil }
    let rate = Int(info[10]) << 12 | Int(info[11]) << 4 | Int(info[12] >> 4)
    let channels = Int(info[12] >> 1 & 7) + 1
    let told = info[14...17].reduce(Int64(info[13] & 15)) { $0 << 8 | Int64($1) }
    // The last frame alone is shorter, and its own header tells how long it is.
    var total = Int64(map.count - 1) * size + Int64(finder.lastBlock)
    if told > total, map.count > 1 {
      // The file is cut off, and so may be its last frame.
      map.removeLast()
      total = Int64(map.count) * size
    }
    guard rate > 0, told == 0 || told >= total else { return nil }
    self.init(
      container: "flac", codec: "flac", sampleRate: rate, channels: channels, length: total,
      layout: .flac(
        FLACLayout(
          map: map,
          grid: PacketGrid(samplesPerPacket: size, skipped: 0, packets: map.count),
          streamInfo: info)))
  }
}
