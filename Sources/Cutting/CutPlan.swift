import Media
import Timing

/// Decides how a request is carried out.
struct CutPlan {
  /// The ways to make a file.
  enum Route {
    case mpeg(MPEGCut)
    case packets(PacketCut)
    case opus(OpusCut)
    case vorbis(VorbisCut)
    case waves(WaveCut)
    case encode(EncodedFormat)
  }

  private let request: CutRequest

  /// The request's pieces, those that go on within one source taken together.
  private let pieces: [CutPiece]
  private let route: Route
  private let note: String?

  /// The extension of the new file.
  let fileExtension: String

  /// Checks a request and decides.
  init(_ request: CutRequest) throws(CuttingError) {
    guard let first = request.pieces.first, request.pieces.allSatisfy({ $0.length > 0 }) else {
      throw CuttingError(.request, "a piece without samples cannot be cut")
    }
    guard (500...3000).contains(request.speed) else {
      throw CuttingError(.request, "the speed must lie between 0.5 and 3")
    }
    guard request.loudness.map({ (-700...(-50)).contains($0) }) ?? true else {
      throw CuttingError(.request, "the loudness must lie between -70 and -5 LUFS")
    }
    self.request = request
    pieces = Self.merged(request.pieces)
    if request.codec == .keep, request.speed == 1000, request.loudness == nil,
      let (route, name) = Self.kept(pieces, request)
    {
      self.route = route
      fileExtension = name
      note = nil
      return
    }
    let format = EncodedFormat(request, like: first.index)
    route = .encode(format)
    fileExtension = format.fileExtension(isAudiobook: request.isAudiobook)
    note = Self.note(request, pieces, format)
  }

  /// Pieces that follow on one another in one source become one, which needs no seam.
  private static func merged(_ pieces: [CutPiece]) -> [CutPiece] {
    var result: [CutPiece] = []
    for piece in pieces {
      if let last = result.last, last.source === piece.source, last.end == piece.begin {
        var longer = CutPiece(
          index: last.index, source: last.source, begin: last.begin, end: piece.end)
        (longer.spareBegin, longer.spareEnd) = (last.spareBegin, piece.spareEnd)
        result[result.count - 1] = longer
      } else {
        result.append(piece)
      }
    }
    return result
  }

  /// The way that keeps the codec, and the extension; nil where there is none.
  private static func kept(_ pieces: [CutPiece], _ request: CutRequest) -> (Route, String)? {
    if request.isAudiobook {
      guard case .packets(let layout) = pieces[0].index.layout,
        layout.fileExtension(isAudiobook: true) == "m4b", let cut = PacketCut(pieces)
      else { return nil }
      return (.packets(cut), "m4b")
    }
    switch pieces[0].index.layout {
    case .mpeg: return MPEGCut(pieces).map { (.mpeg($0), "mp3") }
    case .packets(let layout):
      return PacketCut(pieces).map { (.packets($0), layout.fileExtension(isAudiobook: false)) }
    case .opus: return OpusCut(pieces).map { (.opus($0), "opus") }
    case .vorbis: return VorbisCut(pieces).map { (.vorbis($0), "ogg") }
    case .waves: return WaveCut(pieces).map { (.waves($0), "wav") }
    case .flac, .demuxed: return nil
    }
  }

  private static func note(
    _ request: CutRequest, _ pieces: [CutPiece], _ format: EncodedFormat
  ) -> String? {
    guard request.codec == .keep, !format.isLossless(of: pieces) else { return nil }
    let names = pieces.map(\.index.codec).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    if request.speed != 1000 || request.loudness != nil {
      return "encoded anew as \(format.name), since speed or loudness changes"
    }
    if pieces.count > 1 {
      let kinds = names.joined(separator: " and ")
      return "encoded anew as \(format.name), since its \(pieces.count) sources (\(kinds)) "
        + "cannot be joined without a gap or a change"
    }
    return "encoded anew as \(format.name), since \(names[0]) in \(pieces[0].index.container) "
      + "cannot be cut to the sample"
  }

  /// Writes the file.
  func run(
    to descriptor: Int32, progress: @escaping (Int64) -> Bool
  ) throws(CuttingError) -> CutResult {
    let sink = FileSink(descriptor)
    let meter = ProgressMeter(sampleRate: pieces[0].index.sampleRate, progress)
    let index = pieces[0].index
    var placed: [Placement]
    var hidden: Int64 = 0
    switch route {
    case .mpeg(let cut):
      try cut.write(sink, tags: request.tags, meter: meter)
      placed = cut.placed
    case .packets(let cut):
      try cut.write(sink, request, meter: meter)
      placed = cut.placed
    case .vorbis(let cut):
      try cut.write(sink, request.tags, meter: meter)
      placed = cut.placed
    case .waves(let cut):
      try cut.write(sink, request.tags, meter: meter)
      placed = cut.placed
    case .opus(let cut):
      guard let done = try cut.write(sink, request.tags, meter: meter) else {
        // Which packets border on which is known only when they are read.
        try sink.restart()
        let format = EncodedFormat(request, like: index)
        let note = Self.note(request, pieces, format)
        return try encode(format, sink, meter, note)
      }
      (placed, hidden) = done
    case .encode(let format):
      return try encode(format, sink, meter, note)
    }
    try sink.flush()
    let played = placed.reduce(Int64(0)) { $0 + $1.end - $1.begin }
    return CutResult(
      codec: index.codec, fileExtension: fileExtension, isReencoded: false,
      sampleRate: index.sampleRate, samples: played, preSkip: hidden, bytes: sink.position,
      pieces: results(placed), note: note)
  }

  private func encode(
    _ format: EncodedFormat, _ sink: FileSink, _ meter: ProgressMeter, _ note: String?
  ) throws(CuttingError) -> CutResult {
    let (samples, hidden) = try EncodedCut(pieces, request, format).write(sink, meter: meter)
    try sink.flush()
    return CutResult(
      codec: format.name, fileExtension: format.fileExtension(isAudiobook: request.isAudiobook),
      isReencoded: !format.isLossless(of: pieces), sampleRate: format.rate, samples: samples,
      preSkip: hidden, bytes: sink.position, pieces: results(Placement.inRow(pieces)), note: note)
  }

  /// What became of the pieces asked for, which may be parts of those that were cut.
  private func results(_ placed: [Placement]) -> [CutResult.Piece] {
    var number = 0
    return request.pieces.map { piece in
      while number + 1 < pieces.count,
        pieces[number].source !== piece.source || piece.end > pieces[number].end
          || piece.begin < pieces[number].begin
      {
        number += 1
      }
      let whole = placed[number]
      // Vorbis begins on the border before.
      let isFirst = piece.begin == pieces[number].begin
      let begin = isFirst ? whole.begin : min(max(piece.begin, whole.begin), whole.end)
      let end = max(min(piece.end, whole.end), begin)
      let offset = whole.offset + begin - whole.begin
      let time = ClockTime(
        ticks: offset * 1000 / Int64(request.speed), rate: Int64(piece.index.sampleRate))
      return CutResult.Piece(begin: begin, end: end, offset: offset, offsetTime: time)
    }
  }
}
