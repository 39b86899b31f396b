import Media

/// Writes pieces of MPEG files as one file, frame by frame.
struct MPEGCut {
  private let pieces: [CutPiece]
  private let layouts: [MPEGLayout]
  private var plan: GridPlan

  /// The most samples that a header can hide: twelve bits of delay and the decoder's own.
  private static let mostHidden = Int64(4095 + MPEGFrameHeader.decoderDelay)

  /// Plans a cut; nil where the pieces cannot follow on one another frame by frame.
  init?(_ pieces: [CutPiece]) {
    var layouts: [MPEGLayout] = []
    for piece in pieces {
      guard case .mpeg(let layout) = piece.index.layout, layout.isLike(layouts.first ?? layout)
      else { return nil }
      layouts.append(layout)
    }
    guard let first = layouts.first,
      let plan = GridPlan(pieces, grids: layouts.map(\.grid), runUp: first.runUp)
    else { return nil }
    self.pieces = pieces
    self.layouts = layouts
    self.plan = plan
  }

  /// What becomes of the pieces.
  var placed: [Placement] { plan.placed }

  /// The samples that are played.
  var played: Int64 { plan.played }

  /// Writes the file.
  func write(_ sink: FileSink, tags: AudioTags, meter: ProgressMeter) throws(CuttingError) {
    let encoder = layouts[0].encoder
    var writer = MPEGWriter(sink, encoder: encoder)
    sink.append(ID3Tag(tags).bytes)
    var hidden = plan.hidden
    for (number, run) in plan.runs.enumerated() {
      let layout = layouts[run.piece]
      var reader = try FrameReader(
        pieces[run.piece].source, layout.map, from: run.packets.lowerBound)
      var first = try reader.frame(run.packets.lowerBound)
      let loan = try reader.reservoir(before: run.packets.lowerBound, count: first.borrowed)
      if number == 0 {
        try writer.begin(like: first)
        if first.borrowed > 0 || hidden < MPEGFrameHeader.decoderDelay {
          guard var silent = MPEGFrame(silentLike: first.bytes, room: loan.count) else {
            throw CuttingError(.unsupported, "a frame borrows more bytes than a frame can hold")
          }
          silent.lend(loan[...])
          try writer.append(silent)
          hidden += layout.grid.samplesPerPacket
        }
        // What its own file lost is silent there, too.
        if loan.count < first.borrowed { first.silence() }
      } else if first.borrowed > 0 {
        first = try whole(first, loan, number, &reader)
      }
      try writer.append(first)
      try copy(run.packets.dropFirst(), &reader, &writer, meter, layout)
    }
    guard hidden <= Self.mostHidden else {
      throw CuttingError(.unsupported, "\(hidden) samples cannot be hidden in front of MP3")
    }
    try writer.lengthen(hidden: hidden, played: plan.played)
    try writer.finish(hidden: hidden, played: plan.played)
  }

  /// The first frame of a later piece, which must not borrow from the piece before.
  private func whole(
    _ frame: MPEGFrame, _ loan: [UInt8], _ number: Int, _ reader: inout FrameReader
  ) throws(CuttingError) -> MPEGFrame {
    let run = plan.runs[number]
    var silent = frame
    silent.silence()
    guard loan.count == frame.borrowed else { return silent }
    let next = run.packets.lowerBound + 1
    let lent = next < run.packets.upperBound ? try reader.frame(next).borrowed : 0
    // A frame of the highest bit rate may have no room left: then its sound is given up.
    return frame.selfContained(loan + frame.slot, lent: lent) ?? silent
  }

  private func copy(
    _ frames: Range<Int>, _ reader: inout FrameReader, _ writer: inout MPEGWriter,
    _ meter: ProgressMeter, _ layout: MPEGLayout
  ) throws(CuttingError) {
    for frame in frames {
      try reader.lend(frame) { source, count throws(CuttingError) in
        try writer.append(source, count)
      }
      try meter.add(layout.grid.samplesPerPacket)
    }
    // Only a file's last frame can be cut off.
    try writer.completeLast()
  }
}
