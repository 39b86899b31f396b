import Media

/// Writes packets of MP4 or ADTS files as one MP4 file.
struct PacketCut {
  private let pieces: [CutPiece]
  private let layouts: [PacketLayout]
  private let plan: GridPlan

  /// Plans a cut; nil where the pieces cannot follow on one another packet by packet.
  init?(_ pieces: [CutPiece]) {
    var layouts: [PacketLayout] = []
    var whole: [CutPiece] = []
    for piece in pieces {
      guard case .packets(let layout) = piece.index.layout, layout.isLike(layouts.first ?? layout)
      else { return nil }
      layouts.append(layout)
      let tick = layout.samplesPerTick
      var rounded = CutPiece(
        index: piece.index, source: piece.source, begin: piece.begin / tick * tick,
        end: piece.end / tick * tick)
      (rounded.spareBegin, rounded.spareEnd) = (piece.spareBegin, piece.spareEnd)
      guard rounded.length > 0 else { return nil }
      whole.append(rounded)
    }
    guard let first = layouts.first,
      let plan = GridPlan(whole, grids: layouts.map(\.grid), runUp: first.runUp)
    else { return nil }
    self.pieces = whole
    self.layouts = layouts
    self.plan = plan
  }

  /// What becomes of the pieces.
  var placed: [Placement] { plan.placed }

  /// The samples that are played.
  var played: Int64 { plan.played }

  /// Writes the file.
  func write(
    _ sink: FileSink, _ request: CutRequest, meter: ProgressMeter
  ) throws(CuttingError) {
    let first = layouts[0]
    let isM4A = first.fileExtension(isAudiobook: false) == "m4a"
    let track = MP4Writer.Track(
      entry: first.entry, rate: pieces[0].index.sampleRate / Int(first.samplesPerTick),
      samplesPerPacket: first.grid.samplesPerPacket / first.samplesPerTick,
      brand: isM4A ? (request.isAudiobook ? "M4B " : "M4A ") : "isom",
      roll: first.codec == "opus" ? 4 : first.runUp > 0 ? 1 : 0)
    var writer = MP4Writer(sink, track, tags: request.tags, marks: request.chapterMarks)
    // FFmpeg mistakes the length of a last packet for that of the edit, and loses it if it is the
    // first one played, too: then one more follows, which nobody plays.
    let isShort = plan.hidden / first.grid.samplesPerPacket >= Int64(plan.packets - 1)
    try writer.begin(expected: plan.packets + (isShort ? 1 : 0))
    for run in plan.runs {
      let layout = layouts[run.piece]
      var reader = try FrameReader(
        pieces[run.piece].source, layout.map, from: run.packets.lowerBound)
      let last = layout.map.count - 1
      for number in run.packets.lowerBound..<(run.packets.upperBound + (isShort ? 1 : 0)) {
        let packet = min(number, last)
        try reader.lend(packet) { source, count throws(CuttingError) in
          guard layout.isADTS else { return try writer.append(source, count) }
          // Two bytes of checksum follow on the header where its last bit of protection is 0.
          let head = source.byte(at: 1) & 1 == 1 ? 7 : 9
          guard count > head else {
            throw CuttingError(.unreadable, "a frame of AAC holds nothing")
          }
          try writer.append(source.bytes(at: head, count: count - head))
        }
        try meter.add(layout.grid.samplesPerPacket)
      }
    }
    let tick = first.samplesPerTick
    try writer.finish(hidden: plan.hidden / tick, played: plan.played / tick)
  }
}
