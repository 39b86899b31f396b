import Media

extension AudioIndex {
  /// The most packets that are indexed, as many as 400 hours have; more are a hoax.
  private static let mostPackets = 1 << 25

  /// Indexes the first audio track; nil where its packets differ in length or its edits jump.
  ///
  /// - Throws: What the source throws.
  init?(mp4 reader: SourceReader) throws(MediaError) {
    var boxes = MP4Reader(reader)
    boxes.map = PacketMap()
    try boxes.run()
    guard let track = boxes.audio, !track.isEncrypted, track.rate > 0, track.channels > 0,
      track.scale > 0, let codec = track.codec, track.samples <= Self.mostPackets
    else { return nil }
    var tables = SampleTables(reader: boxes.reader, track: track)
    guard let entry = try tables.entry() else { return nil }
    let map = try track.offsets.count > 0 ? tables.map(most: track.samples) : boxes.map
    guard let map, map.count > 0 else { return nil }
    let rate = Int64(track.rate)
    guard let perPacket = try tables.samplesPerPacket(codec, map), perPacket > 0 else { return nil }

    let total = Int64(map.count) * perPacket
    var (skipped, length) = (Int64(0), total)
    let edits = (track.edits ?? []).filter { $0.start >= 0 }
    guard edits.count < 2 else { return nil }
    if let edit = edits.first {
      let start = Self.scale(edit.start, by: rate, over: Int64(track.scale))
      // FFmpeg, and Chromium with it, takes an edit's ticks for samples of the core, whatever the
      // timescale says; the timeline is what is heard.
      skipped = edit.start &* (codec == "he-aac" ? 2 : 1)
      guard (0...total).contains(start), (0...total).contains(skipped) else { return nil }
      length = total - max(start, skipped)
      if edit.length > 0, boxes.movieScale > 0 {
        let asked = Int64(clamping: edit.length)
        length = min(Self.scale(asked, by: rate, over: Int64(boxes.movieScale)), length)
      }
      // The sample table may end before the last packet does.
      let told = Self.scale(track.ticks - edit.start, by: rate, over: Int64(track.scale))
      length = min(length, max(told, 0))
    } else if track.ticks > 0 {
      length = min(length, Self.scale(track.ticks, by: rate, over: Int64(track.scale)))
    }
    self.init(
      container: "mp4", codec: codec, sampleRate: track.rate, channels: track.channels,
      length: length,
      layout: .packets(
        PacketLayout(
          map: map,
          grid: PacketGrid(samplesPerPacket: perPacket, skipped: skipped, packets: map.count),
          entry: entry, isADTS: false,
          runUp: PacketLayout.runUp(
            codec: codec, samplesPerPacket: perPacket, rate: track.rate),
          codec: codec, configuration: track.configuration)))
  }

  /// Multiplies and divides, rounding to the nearest.
  private static func scale(_ value: Int64, by factor: Int64, over divisor: Int64) -> Int64 {
    let product = Int128(value) * Int128(factor) + Int128(divisor / 2)
    return Int64(clamping: product / Int128(divisor))
  }

  /// Indexes raw AAC; nil where it changes its rate or tells its channels in the stream alone.
  init?(adts reader: SourceReader) throws(MediaError) {
    var walker = FrameWalker<ADTSFrameHeader>(reader)
    let walk = try walker.run()
    guard let first = walk.first, var map = walk.map, walk.rates.count == 1,
      first.samples == 1024, map.count > 0
    else { return nil }
    if walk.isTruncated { map.removeLast() }
    var reader = reader
    try reader.seek(to: map.offset(of: 0))
    guard try reader.fill(7) else { return nil }
    let (second, third) = (reader.byte(at: 2), reader.byte(at: 3))
    let (type, rateIndex) = (second >> 6 + 1, second >> 2 & 15)
    let channels = (second & 1) << 2 | third >> 6
    guard channels > 0 else { return nil }
    let config = [type << 3 | rateIndex >> 1, rateIndex << 7 | channels << 3]
    let entry = SampleEntry.aac(config: config, rate: first.rate, channels: first.channels)
    self.init(
      container: "adts", codec: "aac", sampleRate: first.rate, channels: first.channels,
      length: Int64(map.count) * 1024,
      layout: .packets(
        PacketLayout(
          map: map, grid: PacketGrid(samplesPerPacket: 1024, skipped: 0, packets: map.count),
          entry: entry, isADTS: true,
          runUp: PacketLayout.runUp(codec: "aac", samplesPerPacket: 1024, rate: first.rate),
          codec: "aac")))
  }
}
