import Media

/// Reads the tables of one MP4 track.
///
/// ISO/IEC 14496-12, 8.5 to 8.7.
struct SampleTables {
  /// The bytes of the file.
  var reader: SourceReader

  /// The track, which knows where its tables lie.
  let track: MP4Track

  /// The one sample entry, nil where there are several or none.
  mutating func entry() throws(MediaError) -> [UInt8]? {
    let table = track.description
    guard table.count > 24, table.count < 1 << 20 else { return nil }
    try reader.seek(to: table.offset)
    guard try reader.fill(table.count), reader.word(at: 0) == UInt32(table.count),
      reader.word(at: 12) == 1
    else { return nil }
    let size = Int(reader.word(at: 16))
    guard size >= 36, size + 16 <= table.count else { return nil }
    return reader.bytes(at: 16, count: size)
  }

  /// Where the packets lie, as far as they lie in the file; nil where the tables contradict.
  mutating func map(most: Int) throws(MediaError) -> PacketMap? {
    var map = PacketMap()
    map.reserve(most)
    let wide = track.hasWideOffsets
    let chunks = try read(track.offsets, width: wide ? 8 : 4) { reader in
      wide ? Int64(clamping: reader.long(at: 0)) : Int64(reader.word(at: 0))
    }
    let runs = try read(track.runs, width: 12) { reader in
      (first: Int(reader.word(at: 0)), count: Int(reader.word(at: 4)))
    }
    guard !runs.isEmpty else { return nil }
    try reader.seek(to: track.sizes.offset)
    var (run, left) = (0, most)
    for (chunk, offset) in chunks.enumerated() {
      while run + 1 < runs.count, runs[run + 1].first <= chunk + 1 { run += 1 }
      var at = offset
      for _ in 0..<min(runs[run].count, left) {
        left -= 1
        var size = track.uniformSize
        if size == 0 {
          guard try reader.fill(4) else { return map }
          size = reader.word(at: 0)
          reader.advance(4)
        }
        // What is cut off at the end of the file is lost; what lies elsewhere is a hoax.
        guard at >= 0, at &+ Int64(size) <= reader.size, size > 0 else { return map }
        map.add(offset: at, size: size)
        at += Int64(size)
      }
    }
    return map
  }

  /// The samples of each packet, nil where they differ.
  mutating func samplesPerPacket(
    _ codec: String, _ map: PacketMap
  ) throws(MediaError) -> Int64? {
    switch codec {
    case "aac": return 1024
    case "he-aac": return 2048
    case "opus":
      try reader.seek(to: map.offset(of: 0))
      guard try reader.fill(2) else { return nil }
      return OpusPacket.samples(reader.byte(at: 0), reader.byte(at: 1))
    default:
      let durations = try read(track.durations, width: 8) { reader in
        (count: Int64(reader.word(at: 0)), ticks: Int64(reader.word(at: 4)))
      }
      // The last packet alone may be shorter.
      let main = durations.dropLast().first ?? durations.first
      guard let main, durations.dropLast().allSatisfy({ $0.ticks == main.ticks }) else {
        return nil
      }
      let samples = main.ticks * Int64(track.rate)
      return samples % Int64(track.scale) == 0 ? samples / Int64(track.scale) : nil
    }
  }

  private mutating func read<T>(
    _ table: MP4Track.Table, width: Int, _ entry: (SourceReader) -> T
  ) throws(MediaError) -> [T] {
    var entries: [T] = []
    try reader.seek(to: table.offset)
    for _ in 0..<min(table.count, 1 << 25) {
      guard try reader.fill(width) else { break }
      entries.append(entry(reader))
      reader.advance(width)
    }
    return entries
  }
}
