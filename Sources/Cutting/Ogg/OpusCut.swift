import Media

/// Writes packets of Opus files as one Ogg file.
///
/// RFC 7845: the pre-skip hides the run-up, and the last page's granule cuts the last packet.
struct OpusCut {
  private let pieces: [CutPiece]
  private let layouts: [OggLayout]

  /// The samples before a cut that are played unheard: Opus takes up to a second to forget how it
  /// began, and the pre-skip has 16 bits.
  private static let runUp: Int64 = 62_400

  /// Plans a cut; nil where the pieces cannot follow on one another.
  init?(_ pieces: [CutPiece]) {
    var layouts: [OggLayout] = []
    for piece in pieces {
      guard case .opus(let layout) = piece.index.layout, layout.isLike(layouts.first ?? layout)
      else { return nil }
      layouts.append(layout)
    }
    self.pieces = pieces
    self.layouts = layouts
  }

  /// Writes the file.
  ///
  /// - Returns: What becomes of the pieces, and how many samples the pre-skip hides; nil, with the file
  ///   begun, where packets of two pieces do not border on one another.
  func write(
    _ sink: FileSink, _ tags: AudioTags, meter: ProgressMeter
  ) throws(CuttingError) -> (placed: [Placement], hidden: Int64)? {
    var writer = OggWriter(sink)
    var placed: [Placement] = []
    var (granule, hidden) = (Int64(0), Int64(0))
    var played: Int64 = 0
    for (number, piece) in pieces.enumerated() {
      let layout = layouts[number]
      let isLast = number == pieces.count - 1
      let (from, to) = (piece.begin + layout.preSkip, piece.end + layout.preSkip)
      let wanted = number == 0 ? max(from - Self.runUp, 0) : from
      var walk = try OpusWalk(piece.source, layout, from: wanted)
      guard var packet = try walk.next() else { return nil }
      while packet.begin < wanted {
        guard let next = try walk.next() else { return nil }
        packet = next
      }
      var placement = Placement(begin: piece.begin, end: piece.end, offset: played)
      if number == 0 {
        hidden = from - packet.begin
        guard hidden >= 0, hidden <= 65_535 else { return nil }
        try begin(&writer, layout, hidden, tags)
      } else {
        placement.begin = packet.begin - layout.preSkip
        guard placement.begin - piece.begin <= piece.spareBegin else { return nil }
      }
      var isFirst = number == 0
      while true {
        if !isLast, packet.end > to { break }
        granule += packet.end - packet.begin
        try writer.add(packet.bytes, granule: granule)
        placement.end = packet.end - layout.preSkip
        try meter.add(packet.end - packet.begin)
        if packet.end >= to { break }
        // The first page alone tells a player where time begins; the last one where it ends.
        if isFirst { try writer.flush() }
        isFirst = false
        try writer.flushIfFull(packet.end - packet.begin, rate: OpusPacket.rate)
        guard let next = try walk.next() else { break }
        packet = next
      }
      if isLast { placement.end = min(placement.end, piece.end) }
      guard placement.begin < placement.end,
        isLast || piece.end - placement.end <= piece.spareEnd
      else { return nil }
      placed.append(placement)
      played += placement.end - placement.begin
    }
    try writer.finish(granule: hidden + played)
    return (placed, hidden)
  }

  private func begin(
    _ writer: inout OggWriter, _ layout: OggLayout, _ hidden: Int64, _ tags: AudioTags
  ) throws(CuttingError) {
    var head = layout.head
    head[10] = UInt8(hidden & 255)
    head[11] = UInt8(hidden >> 8)
    try writer.header(head)
    let comments = CommentHeader(tags, withPicture: true)
    try writer.header(Array("OpusTags".utf8) + comments.bytes)
  }
}
