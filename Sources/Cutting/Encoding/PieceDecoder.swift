import CMedia
import Media

/// Decodes one piece: exactly its samples, with silence where some cannot be had.
struct PieceDecoder {
  let library: Encoding
  let piece: CutPiece

  /// The frames before a cut that a decoder of MPEG audio is given: the smallest lend 511 bytes.
  private static let mpegRunUp = 48

  /// Makes a decoder of a piece.
  init(_ library: Encoding, _ piece: CutPiece) {
    self.library = library
    self.piece = piece
  }

  /// Gives all frames to `body`, which must not keep them.
  func run(
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    var window = SampleWindow(library, piece)
    switch piece.index.layout {
    case .mpeg(let layout):
      let decoder = try SoundDecoder(library, setup("mp3float"))
      try unsafe decode(layout.map, layout.grid, Self.mpegRunUp, decoder, &window, body)
    case .packets(let layout):
      let decoder = try decoder(of: layout)
      try unsafe decode(layout.map, layout.grid, max(layout.runUp, 2), decoder, &window, body)
    case .flac(let layout):
      let decoder = try SoundDecoder(library, setup("flac", layout.streamInfo))
      try unsafe decode(layout.map, layout.grid, 0, decoder, &window, body)
    case .opus(let layout): try unsafe decode(layout, &window, body)
    case .waves(let layout): try unsafe decode(layout, &window, body)
    case .vorbis, .demuxed: try unsafe demux(&window, body)
    }
    try unsafe window.finish(body)
  }

  /// Gives what the first packets decode to, as far as it comes at once.
  func first(
    _ packets: Int, _ layout: PacketLayout,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    let decoder = try decoder(of: layout)
    var window = SampleWindow(library, piece)
    var reader = try FrameReader(piece.source, layout.map, from: 0)
    for number in 0..<min(packets, layout.map.count) {
      var bytes: [UInt8] = []
      try reader.lend(number) { source, count throws(CuttingError) in
        bytes = source.bytes(at: 0, count: count)
      }
      try unsafe give(bytes, layout.grid.coded(number), decoder, &window, body)
    }
  }

  private func decoder(of layout: PacketLayout) throws(CuttingError) -> SoundDecoder {
    if layout.isADTS { return try SoundDecoder(library, setup("aac")) }
    if !layout.configuration.isEmpty, layout.codec == "aac" || layout.codec == "he-aac" {
      // FFmpeg's demuxer would make an index of its own, of fifty bytes a packet.
      return try SoundDecoder(library, setup("aac", layout.configuration))
    }
    return try SoundDecoder(library, openDemuxer(), rate: piece.index.sampleRate)
  }

  private func setup(_ name: String, _ configuration: [UInt8] = []) -> SoundDecoder.Setup {
    .init(
      name: name, rate: piece.index.sampleRate, channels: piece.index.channels,
      configuration: configuration)
  }

  func openDemuxer() throws(CuttingError) -> FormatInput {
    do {
      return try FormatInput(piece.source, seeking: true)
    } catch {
      throw CuttingError(error)
    }
  }

  private func decode(
    _ map: PacketMap, _ grid: PacketGrid, _ runUp: Int, _ decoder: SoundDecoder,
    _ window: inout SampleWindow,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    let (from, to) = (piece.begin + grid.skipped, piece.end + grid.skipped)
    let first = max(Int(from / grid.samplesPerPacket) - runUp, 0)
    let last = min(Int((to + grid.samplesPerPacket - 1) / grid.samplesPerPacket), grid.packets)
    guard first < last else { return }
    var reader = try FrameReader(piece.source, map, from: first)
    for number in first..<last {
      var bytes: [UInt8] = []
      try reader.lend(number) { source, count throws(CuttingError) in
        bytes = source.bytes(at: 0, count: count)
      }
      try unsafe give(bytes, grid.coded(number) - grid.skipped, decoder, &window, body)
    }
    try unsafe decoder.finish { frame throws(CuttingError) in
      try unsafe window.pass(frame, at: frame.pointee.pts, body)
    }
  }

  private func give(
    _ bytes: [UInt8], _ position: Int64, _ decoder: SoundDecoder, _ window: inout SampleWindow,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    // Decoders read beyond a packet's end.
    let padded = bytes + [UInt8](repeating: 0, count: Int(AV_INPUT_BUFFER_PADDING_SIZE))
    var failure: CuttingError?
    unsafe padded.withUnsafeBytes { all in
      let packet = unsafe UnsafeRawBufferPointer(rebasing: all[..<bytes.count])
      do throws(CuttingError) {
        try unsafe decoder.decode(packet, at: position) { frame throws(CuttingError) in
          try unsafe window.pass(frame, at: frame.pointee.pts, body)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func decode(
    _ layout: OggLayout, _ window: inout SampleWindow,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    var head = layout.head
    // What to skip is the window's matter.
    (head[10], head[11]) = (0, 0)
    let decoder = try SoundDecoder(library, setup("libopus", head))
    let from = piece.begin + layout.preSkip
    var walk = try OpusWalk(piece.source, layout, from: max(from - 62_400, 0))
    while let packet = try walk.next(), packet.begin < piece.end + layout.preSkip {
      try unsafe give(packet.bytes, packet.begin - layout.preSkip, decoder, &window, body)
    }
    try unsafe decoder.finish { frame throws(CuttingError) in
      try unsafe window.pass(frame, at: frame.pointee.pts, body)
    }
  }

  private func decode(
    _ layout: WaveLayout, _ window: inout SampleWindow,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    let decoder = try SoundDecoder(library, setup(piece.index.codec))
    let block = Int(layout.block)
    var position = piece.begin
    do {
      var reader = try SourceReader(
        piece.source, at: layout.offset + position * layout.block)
      while position < piece.end {
        let wanted = min(4096, Int(piece.end - position))
        _ = try reader.fill(wanted * block)
        let count = min(reader.available / block, wanted)
        guard count > 0 else { break }
        let bytes = reader.bytes(at: 0, count: count * block)
        reader.advance(count * block)
        try unsafe give(bytes, position, decoder, &window, body)
        position += Int64(count)
      }
    } catch {
      throw CuttingError(reading: error)
    }
  }
}
