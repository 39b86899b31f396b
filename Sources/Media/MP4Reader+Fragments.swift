extension MP4Reader {
  /// Adds the samples of one `moof` to their tracks.
  ///
  /// ISO/IEC 14496-12, 8.8.
  mutating func readFragment(_ box: MP4Box) throws(MediaError) {
    fragment.runs.removeAll(keepingCapacity: true)
    fragment.track = nil
    let start = box.start
    try walk(to: box.end) { me, box throws(MediaError) in
      if box.type == "traf" { try me.readTrackFragment(box, movie: start) }
      return true
    }
  }

  private mutating func readTrackFragment(
    _ box: MP4Box, movie start: Int64
  ) throws(MediaError) {
    var index: Int?
    // ISO/IEC 14496-12, 8.8.7.1: data lie where the fragment says, else behind its own beginning.
    var base = start
    var (duration, size) = (UInt32(0), UInt32(0))
    var fragmentEnd = start
    try walk(to: box.end) { me, box throws(MediaError) in
      switch box.type {
      case "tfhd":
        guard try me.need(box, 8) else { return true }
        let (flags, id) = (me.reader.word(at: 0), me.reader.word(at: 4))
        index = me.tracks.firstIndex { $0.id == id }
        duration = me.defaultDurations[id] ?? 0
        if flags & 1 != 0 {
          guard try me.need(box, 16) else { return true }
          base = Int64(clamping: me.reader.long(at: 8))
        }
        fragmentEnd = base
        let start = 8 + (flags & 1 != 0 ? 8 : 0) + (flags & 2 != 0 ? 4 : 0)
        guard try me.need(box, start + (flags & 8 != 0 ? 4 : 0) + (flags & 16 != 0 ? 4 : 0))
        else { return true }
        if flags & 8 != 0 { duration = me.reader.word(at: start) }
        if flags & 16 != 0 { size = me.reader.word(at: start + (flags & 8 != 0 ? 4 : 0)) }
      case "trun":
        guard let index else { return true }
        try me.place(box, base: base, behind: &fragmentEnd)
        try me.readRun(
          box, track: index, duration: duration, size: size, at: &fragmentEnd)
      default: break
      }
      return true
    }
  }

  /// Moves to where a run's data begin, if it says so; else they follow on the last run's.
  private mutating func place(
    _ box: MP4Box, base: Int64, behind end: inout Int64
  ) throws(MediaError) {
    guard try need(box, 12), reader.word(at: 0) & 1 != 0 else { return }
    end = base &+ Int64(Int32(bitPattern: reader.word(at: 8)))
  }

  private mutating func readRun(
    _ box: MP4Box, track: Int, duration: UInt32, size: UInt32, at offset: inout Int64
  ) throws(MediaError) {
    guard try need(box, 8) else { return }
    let (flags, count) = (reader.word(at: 0), reader.word(at: 4))
    let head = 8 + (flags & 1 != 0 ? 4 : 0) + (flags & 4 != 0 ? 4 : 0)
    guard try need(box, head) else { return }
    reader.advance(head)
    let step = (8..<12).reduce(0) { $0 + (flags >> UInt32($1) & 1 != 0 ? 4 : 0) }
    let sizeAt = flags & 0x100 != 0 ? 4 : 0
    if tracks[track].isAudio { fragment.track = track }
    // A run without fields of its own says any count in eight bytes.
    if step == 0 {
      note(count, size, track, at: &offset)
      return add(.init(count: count, ticks: duration, size: size), to: track)
    }
    for _ in 0..<count {
      guard try need(box, step) else { return }
      let ticks = flags & 0x100 != 0 ? reader.word(at: 0) : duration
      let bytes = flags & 0x200 != 0 ? reader.word(at: sizeAt) : size
      note(1, bytes, track, at: &offset)
      add(.init(count: 1, ticks: ticks, size: bytes), to: track)
      reader.advance(step)
    }
  }

  /// Notes where samples of the first audio track lie, as many as can lie in the file.
  private mutating func note(
    _ count: UInt32, _ size: UInt32, _ track: Int, at offset: inout Int64
  ) {
    guard map != nil, tracks.firstIndex(where: \.isAudio) == track, size > 0 else { return }
    for _ in 0..<count {
      guard offset >= 0, offset &+ Int64(size) <= reader.size else { return }
      map?.add(offset: offset, size: size)
      offset += Int64(size)
    }
  }

  private mutating func add(_ run: MP4Fragment.Run, to track: Int) {
    fragmentClaims &+= Int64(run.count)
    let ticks = tracks[track].ticks &+ Int64(run.count) &* Int64(run.ticks)
    guard ticks >= 0, ticks < 1 << 53 else {
      isMalformed = true
      return
    }
    tracks[track].ticks = ticks
    tracks[track].samples &+= Int(run.count)
    tracks[track].bytes &+= Int64(run.count) &* Int64(run.size)
    if fragment.track == track, fragment.runs.count < MP4Fragment.mostRuns {
      fragment.runs.append(run)
    }
  }

  /// Takes back the samples of the last fragment that do not fit before the file's end.
  mutating func loseFragment(behind end: Int64) {
    guard let track = fragment.track else { return }
    var rest = max(end - reader.position, 0)
    for run in fragment.runs {
      let count = Int64(run.count)
      let fitting = run.size == 0 ? count : min(rest / Int64(run.size), count)
      let lost = count - fitting
      // Behind a sample that is lost nothing fits any more.
      rest = lost > 0 ? 0 : rest - fitting * Int64(run.size)
      tracks[track].samples &-= Int(lost)
      tracks[track].ticks &-= lost &* Int64(run.ticks)
      tracks[track].bytes &-= lost &* Int64(run.size)
      tracks[track].missing &+= Int(lost)
    }
    fragment.runs.removeAll()
  }
}
