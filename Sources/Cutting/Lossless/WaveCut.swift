import Media

/// Writes pieces of wave files as one.
struct WaveCut {
  private let pieces: [CutPiece]
  private let layouts: [WaveLayout]

  /// Plans a cut; nil where the pieces differ in format.
  init?(_ pieces: [CutPiece]) {
    var layouts: [WaveLayout] = []
    for piece in pieces {
      guard case .waves(let layout) = piece.index.layout, layout.isLike(layouts.first ?? layout)
      else { return nil }
      layouts.append(layout)
    }
    self.pieces = pieces
    self.layouts = layouts
  }

  /// What becomes of the pieces.
  var placed: [Placement] { Placement.inRow(pieces) }

  /// Writes the file.
  func write(_ sink: FileSink, _ tags: AudioTags, meter: ProgressMeter) throws(CuttingError) {
    let format = layouts[0].format
    let bytes = zip(pieces, layouts).reduce(Int64(0)) { $0 + $1.0.length * $1.1.block }
    let chunks = Self.chunk("fmt ", format) + Self.information(tags)
    guard bytes + Int64(chunks.count) + 64 < Int64(UInt32.max) else {
      throw CuttingError(.unsupported, "more than 4 GiB do not fit into a wave file")
    }
    var head = Bytes()
    head.text("RIFF")
    head.littleWord(UInt32(4 + Int64(chunks.count) + 8 + bytes + (bytes & 1)))
    head.text("WAVE")
    head.bytes += chunks
    head.text("data")
    head.littleWord(UInt32(bytes))
    try sink.write(head.bytes)
    for (piece, layout) in zip(pieces, layouts) {
      try copy(piece, layout, sink, meter)
    }
    if bytes & 1 == 1 { try sink.write([0]) }
    try sink.flush()
  }

  private func copy(
    _ piece: CutPiece, _ layout: WaveLayout, _ sink: FileSink, _ meter: ProgressMeter
  ) throws(CuttingError) {
    var left = piece.length * layout.block
    do {
      var reader = try SourceReader(
        piece.source, at: layout.offset + piece.begin * layout.block)
      while left > 0 {
        guard try reader.fill(1) else {
          throw CuttingError(.unreadable, "the file ends at byte \(reader.position)")
        }
        let count = min(Int64(reader.available), left)
        try sink.write(reader, Int(count))
        reader.advance(Int(count))
        left -= count
        try meter.add(count / layout.block)
      }
    } catch {
      throw CuttingError(reading: error)
    }
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    var chunk = Bytes()
    chunk.text(name)
    chunk.littleWord(UInt32(truncatingIfNeeded: body.count))
    return chunk.bytes + body + (body.count & 1 == 1 ? [0] : [])
  }

  /// The tags as RIFF has them, texts that end with a NUL.
  private static func information(_ tags: AudioTags) -> [UInt8] {
    let texts: [(String, String?)] = [
      ("INAM", tags.title), ("IPRD", tags.album), ("IART", tags.artist), ("IPRT", tags.trackText),
      ("ICRD", tags.date), ("IGNR", tags.genre), ("ICMT", tags.comment), ("ILNG", tags.language),
    ]
    var list: [UInt8] = []
    for case (let name, let text?) in texts where !text.isEmpty {
      list += chunk(name, Array(text.utf8) + [0])
    }
    return list.isEmpty ? [] : chunk("LIST", Array("INFO".utf8) + list)
  }
}
