import CMedia
import Media

extension PieceDecoder {
  /// Decodes from the file's begin, and counts samples: no index tells where a packet belongs.
  func demux(
    _ window: inout SampleWindow,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    let input = try openDemuxer()
    let decoder = try SoundDecoder(library, input, rate: nil)
    var timeline = SampleCount(library, rate: Int32(piece.index.sampleRate))
    var isOpen = true
    while isOpen, timeline.position < piece.end {
      var failure: CuttingError?
      do {
        isOpen = try unsafe input.next { packet throws(MediaError) in
          do throws(CuttingError) {
            try unsafe decoder.decode(packet) { frame throws(CuttingError) in
              try unsafe timeline.add(frame) { frame, position throws(CuttingError) in
                try unsafe window.pass(frame, at: position, body)
              }
            }
          } catch {
            failure = error
          }
        }
      } catch {
        throw CuttingError(error)
      }
      if let failure { throw failure }
    }
    try unsafe decoder.finish { frame throws(CuttingError) in
      try unsafe timeline.add(frame) { frame, position throws(CuttingError) in
        try unsafe window.pass(frame, at: position, body)
      }
    }
    try unsafe timeline.finish { frame, position throws(CuttingError) in
      try unsafe window.pass(frame, at: position, body)
    }
  }
}

/// Gives frames their places on a timeline of one sampling rate, to which those of another are brought.
private struct SampleCount {
  private let library: Encoding
  private let rate: Int32
  private var resampler: FilterGraph?
  private var resampled: Int32 = 0
  /// The position of the next sample.
  private(set) var position: Int64 = 0

  init(_ library: Encoding, rate: Int32) {
    self.library = library
    self.rate = rate
  }

  /// Adds a frame, and gives to `body` what is ready.
  mutating func add(
    _ frame: UnsafeMutablePointer<AVFrame>,
    _ body: (UnsafeMutablePointer<AVFrame>, Int64) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    let own = unsafe frame.pointee.sample_rate
    if own != resampled { try unsafe finish(body) }
    guard own != rate, own > 0 else { return try unsafe give(frame, body) }
    let graph: FilterGraph
    if let resampler {
      graph = resampler
    } else {
      graph = try unsafe FilterGraph(library, "aresample=\(rate)", like: frame, frameSize: 0)
    }
    resampler = graph
    resampled = own
    var ready: Int64 = 0
    try unsafe graph.push(frame) { [position] frame throws(CuttingError) in
      // Asked first, since the window cuts frames.
      let count = unsafe Int64(frame.pointee.nb_samples)
      try unsafe body(frame, position + ready)
      ready += count
    }
    position += ready
  }

  /// Gives to `body` what the resampler still holds.
  mutating func finish(
    _ body: (UnsafeMutablePointer<AVFrame>, Int64) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    guard let graph = resampler else { return }
    resampler = nil
    resampled = 0
    var ready: Int64 = 0
    try unsafe graph.finish { [position] frame throws(CuttingError) in
      // Asked first, since the window cuts frames.
      let count = unsafe Int64(frame.pointee.nb_samples)
      try unsafe body(frame, position + ready)
      ready += count
    }
    position += ready
  }

  private mutating func give(
    _ frame: UnsafeMutablePointer<AVFrame>,
    _ body: (UnsafeMutablePointer<AVFrame>, Int64) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    let count = unsafe Int64(frame.pointee.nb_samples)
    try unsafe body(frame, position)
    position += count
  }
}
