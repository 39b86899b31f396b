extension MP4Reader {
  /// The most samples looked at, as many as 400 hours have; beyond it the tables are a hoax.
  private static let mostSamples = 1 << 26

  /// The most chunks whose offsets are kept, enough for 500 hours.
  private static let mostChunks = 1 << 22

  /// Takes back the samples that lie beyond the end of a file that is cut off.
  ///
  /// Which they are, three tables tell together; only here they are read again, from the start.
  mutating func subtractMissing() throws(MediaError) {
    for index in tracks.indices where tracks[index].isAudio && tracks[index].offsets.count > 0 {
      var track = tracks[index]
      try subtractMissing(&track)
      tracks[index] = track
    }
  }

  private mutating func subtractMissing(_ track: inout MP4Track) throws(MediaError) {
    let width = track.hasWideOffsets ? 8 : 4
    let chunks = try read(track.offsets, width: width) { reader in
      width == 8 ? Int64(clamping: reader.long(at: 0)) : Int64(reader.word(at: 0))
    }
    let runs = try read(track.runs, width: 12) { reader in
      (first: Int(reader.word(at: 0)), count: Int(reader.word(at: 4)))
    }
    let durations = try read(track.durations, width: 8) { reader in
      (count: Int(reader.word(at: 0)), ticks: Int64(reader.word(at: 4)))
    }
    guard !runs.isEmpty, !durations.isEmpty, track.samples <= Self.mostSamples else {
      isMalformed = true
      return
    }
    try reader.seek(to: track.sizes.offset)
    var (run, duration, used) = (0, 0, 0)
    var left = track.samples
    for (chunk, offset) in chunks.enumerated() {
      if run + 1 < runs.count, runs[run + 1].first <= chunk + 1 { run += 1 }
      var at = offset
      for _ in 0..<min(runs[run].count, left) {
        left -= 1
        var size = Int64(track.uniformSize)
        if size == 0 {
          guard try reader.fill(4) else { return }
          size = Int64(reader.word(at: 0))
          reader.advance(4)
        }
        while duration < durations.count, used >= durations[duration].count {
          (duration, used) = (duration + 1, 0)
        }
        guard duration < durations.count else { return }
        used += 1
        at &+= size
        guard at > reader.size else { continue }
        track.samples -= 1
        track.missing += 1
        track.ticks -= durations[duration].ticks
        track.bytes -= size
      }
    }
  }

  private mutating func read<T>(
    _ table: MP4Track.Table, width: Int, _ entry: (SourceReader) -> T
  ) throws(MediaError) -> [T] {
    var entries: [T] = []
    try reader.seek(to: table.offset)
    for _ in 0..<min(table.count, Self.mostChunks) {
      guard try reader.fill(width) else { break }
      entries.append(entry(reader))
      reader.advance(width)
    }
    return entries
  }
}
