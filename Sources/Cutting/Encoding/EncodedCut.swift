import CMedia
import Media

/// Decodes pieces, changes what is asked for, and encodes them as one file.
struct EncodedCut {
  private let pieces: [CutPiece]
  private let request: CutRequest
  private let format: EncodedFormat

  /// Makes a cut.
  init(_ pieces: [CutPiece], _ request: CutRequest, _ format: EncodedFormat) {
    self.pieces = pieces
    self.request = request
    self.format = format
  }

  /// How far from what is asked for the loudness may be before the file is written again, in
  /// hundredths of LU.
  private static let tolerance = 10

  /// What a cut came to.
  typealias Outcome = (played: Int64, hidden: Int64)

  /// Writes the file.
  ///
  /// - Returns: The count of samples that are played, and of those that Opus hides before them.
  func write(_ sink: FileSink, meter: ProgressMeter) throws(CuttingError) -> Outcome {
    let library = try Encoding()
    guard let target = request.loudness.map({ $0 * 10 }),
      let loudness = try LoudnessMeter(library, pieces).loudness(meter.attending)
    else { return try write(sink, library, gain: nil, meter: meter) }
    let gain = target - loudness
    let outcome = try write(sink, library, gain: gain, meter: meter)
    // Held peaks and what a codec leaves out take some of it away, which only the result tells.
    try sink.flush()
    guard let reached = try measure(sink.written, library, meter),
      (target - reached).magnitude > Self.tolerance
    else { return outcome }
    try sink.restart()
    return try write(sink, library, gain: gain + target - reached, meter: meter.attending)
  }

  /// Measures what was written; nil where it is silent, or too short to be read as a file of its kind.
  private func measure(
    _ result: any AudioSource, _ library: Encoding, _ meter: ProgressMeter
  ) throws(CuttingError) -> Int? {
    do throws(CuttingError) {
      let index = try AudioIndex(result)
      let whole = CutPiece(index: index, source: result, begin: 0, end: index.length)
      return try LoudnessMeter(library, [whole]).loudness(meter.attending)
    } catch {
      guard error.kind != .cancelled, error.kind != .output else { throw error }
      return nil
    }
  }

  /// Writes the file with a gain in hundredths of a decibel.
  private func write(
    _ sink: FileSink, _ library: Encoding, gain: Int?, meter: ProgressMeter
  ) throws(CuttingError) -> Outcome {
    let encoder = try SoundEncoder(library, format)
    let length = pieces.reduce(Int64(0)) { sum, piece in
      sum + piece.length * Int64(format.rate) / Int64(piece.index.sampleRate) + 1
    }
    var writer = try EncodedWriter(
      sink, format, encoder, request,
      expected: length * 1000 / Int64(request.speed) + Int64(format.rate))
    let chain = SoundChain(library, pieces, filters(gain), frameSize: encoder.frameSize)
    var played: Int64 = 0
    try unsafe chain.run(meter) { frame throws(CuttingError) in
      unsafe frame.pointee.pts = played
      played += unsafe Int64(frame.pointee.nb_samples)
      try unsafe encoder.encode(frame) { packet, configuration throws(CuttingError) in
        try writer.add(packet, configuration)
      }
    }
    try unsafe encoder.encode(nil) { packet, configuration throws(CuttingError) in
      try writer.add(packet, configuration)
    }
    try writer.finish(played: played)
    return (played, format.kind == .opus ? encoder.delay : 0)
  }

  /// The count of samples after the change of speed, at the rate of the first piece.
  private var stretchedLength: Int64 {
    let rate = Int64(pieces.first?.index.sampleRate ?? 1)
    let length = pieces.reduce(Int64(0)) { sum, piece in
      sum + piece.length * rate / Int64(max(piece.index.sampleRate, 1))
    }
    let speed = Int64(request.speed)
    // A chapter of a sample or two keeps one: a file without sound is none.
    return max((length * 1000 + speed / 2) / speed, 1)
  }

  private func filters(_ gain: Int?) -> String {
    var filters: [String] = []
    if request.speed != 1000 {
      let fraction = String(1000 + request.speed % 1000).dropFirst()
      // The stretcher keeps the last piece of its window to itself, so silence takes that place, and
      // what comes out is as long as it must be.
      filters.append("apad=pad_dur=0.25")
      // It gives up where a frame is too short to leave a sample, as the first of a chapter may be.
      filters.append("asetnsamples=n=1024")
      filters.append("atempo=\(request.speed / 1000).\(fraction)")
      filters.append("atrim=end_sample=\(stretchedLength)")
    }
    if let gain {
      let sign = gain < 0 ? "-" : ""
      let hundredths = String(100 + gain.magnitude % 100).dropFirst()
      filters.append("volume=\(sign)\(gain.magnitude / 100).\(hundredths)dB:precision=float")
      // Peaks stay a decibel below full scale, where decoders of lossy codecs overshoot.
      filters.append("alimiter=limit=0.891:level=0:latency=1")
    }
    let layout = format.channels == 1 ? "mono" : format.channels == 2 ? "stereo" : ""
    let channels = layout.isEmpty ? "" : ":channel_layouts=\(layout)"
    filters.append("aresample=\(format.rate)")
    filters.append("aformat=sample_fmts=\(format.sampleFormat)\(channels)")
    return filters.joined(separator: ",")
  }
}
