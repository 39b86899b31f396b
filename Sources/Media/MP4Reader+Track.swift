extension MP4Reader {
  /// Reads one box of the last track.
  mutating func readTrack(_ box: MP4Box) throws(MediaError) {
    let last = tracks.count - 1
    switch box.type {
    case "mdia", "minf", "stbl", "edts":
      try walk(to: box.end) { me, box throws(MediaError) in
        try me.readTrack(box)
        return true
      }
    case "tkhd":
      guard try need(box, 24) else { return }
      tracks[last].id = reader.word(at: reader.byte(at: 0) == 1 ? 20 : 12)
    case "hdlr":
      guard try need(box, 12) else { return }
      // A QuickTime file has a second one, of the data, in `minf`.
      if tracks[last].handler == 0 { tracks[last].handler = reader.word(at: 8) }
    case "mdhd":
      guard try need(box, 20) else { return }
      let isWide = reader.byte(at: 0) == 1
      guard try need(box, isWide ? 32 : 20) else { return }
      tracks[last].scale = reader.word(at: isWide ? 20 : 12)
      let claimed = isWide ? reader.long(at: 24) : UInt64(reader.word(at: 16))
      // All bits set means unknown.
      if claimed != (isWide ? .max : UInt64(UInt32.max)) { tracks[last].claimed = claimed }
    case "elst": try readEdits(box)
    case "stsd":
      tracks[last].description = .init(offset: box.start, count: Int(box.end - box.start))
      try readDescription(box)
    case "stts": try readDurations(box)
    case "stsz":
      guard try need(box, 12) else { return }
      tracks[last].uniformSize = reader.word(at: 4)
      tracks[last].sizes = .init(offset: reader.position + 12, count: Int(reader.word(at: 8)))
      tracks[last].claims = max(tracks[last].claims, Int64(tracks[last].sizes.count))
      try sumSizes(box)
    case "stsc": tracks[last].runs = try table(box)
    case "stco": tracks[last].offsets = try table(box)
    case "co64":
      tracks[last].offsets = try table(box)
      tracks[last].hasWideOffsets = true
    default: break
    }
  }

  private mutating func table(_ box: MP4Box) throws(MediaError) -> MP4Track.Table {
    guard try need(box, 8) else { return .init() }
    return .init(offset: reader.position + 8, count: Int(reader.word(at: 4)))
  }

  private mutating func readEdits(_ box: MP4Box) throws(MediaError) {
    guard try need(box, 8) else { return }
    let isWide = reader.byte(at: 0) == 1
    let count = reader.word(at: 4)
    let size = isWide ? 20 : 12
    var edits: [MP4Track.Edit] = []
    reader.advance(8)
    for _ in 0..<min(count, 65_536) {
      guard try need(box, size) else { break }
      let length = isWide ? reader.long(at: 0) : UInt64(reader.word(at: 0))
      let start =
        isWide
        ? Int64(bitPattern: reader.long(at: 8))
        : Int64(Int32(bitPattern: reader.word(at: 4)))
      edits.append(.init(length: length, start: start))
      reader.advance(size)
    }
    tracks[tracks.count - 1].edits = edits
  }

  private mutating func readDurations(_ box: MP4Box) throws(MediaError) {
    let table = try table(box)
    tracks[tracks.count - 1].durations = table
    var (samples, ticks) = (Int64(0), Int64(0))
    reader.advance(8)
    for _ in 0..<table.count {
      guard try need(box, 8) else { break }
      let count = Int64(reader.word(at: 0))
      let (length, tooLong) = count.multipliedReportingOverflow(by: Int64(reader.word(at: 4)))
      let (sum, tooMuch) = ticks.addingReportingOverflow(length)
      guard !tooLong, !tooMuch, sum < 1 << 53 else {
        isMalformed = true
        break
      }
      samples += count
      ticks = sum
      reader.advance(8)
    }
    tracks[tracks.count - 1].samples = Int(samples)
    tracks[tracks.count - 1].claims = max(tracks[tracks.count - 1].claims, samples)
    tracks[tracks.count - 1].ticks = ticks
  }

  private mutating func sumSizes(_ box: MP4Box) throws(MediaError) {
    let last = tracks.count - 1
    let count = tracks[last].sizes.count
    guard tracks[last].uniformSize == 0 else {
      let (bytes, overflow) = Int64(tracks[last].uniformSize)
        .multipliedReportingOverflow(by: Int64(count))
      tracks[last].bytes = overflow ? .max : bytes
      return
    }
    var sum: Int64 = 0
    reader.advance(12)
    for _ in 0..<count {
      guard try need(box, 4) else { break }
      sum += Int64(reader.word(at: 0))
      reader.advance(4)
    }
    tracks[last].bytes = sum
  }
}
