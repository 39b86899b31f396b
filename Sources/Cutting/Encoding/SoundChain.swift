import CMedia
import Media

/// Sends the samples of several pieces through one chain of filters.
struct SoundChain {
  private let library: Encoding
  private let pieces: [CutPiece]
  private let filters: String
  private let frameSize: Int32

  /// Makes a chain.
  init(_ library: Encoding, _ pieces: [CutPiece], _ filters: String, frameSize: Int32) {
    self.library = library
    self.pieces = pieces
    self.filters = filters
    self.frameSize = frameSize
  }

  /// Gives all frames that come out to `body`.
  func run(
    _ meter: ProgressMeter?,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    var main: FilterGraph?
    var common: FrameFormat?
    for piece in pieces {
      var own: FilterGraph?
      try unsafe PieceDecoder(library, piece).run { frame throws(CuttingError) in
        try meter?.add(unsafe Int64(frame.pointee.nb_samples))
        try unsafe library.silenceNonNumbers(in: frame)
        if main == nil {
          main = try unsafe FilterGraph(library, filters, like: frame, frameSize: frameSize)
          common = unsafe FrameFormat(frame)
        }
        guard let main, let common else { return }
        // What is unlike the first frame is made like it on its way.
        guard unsafe FrameFormat(frame) != common || own != nil else {
          return try unsafe main.push(frame, body)
        }
        if own == nil {
          own = try unsafe FilterGraph(library, common.filters, like: frame, frameSize: 0)
        }
        try unsafe own?.push(frame) { frame throws(CuttingError) in
          try unsafe main.push(frame, body)
        }
      }
      try unsafe own?.finish { frame throws(CuttingError) in
        try unsafe main?.push(frame, body)
      }
    }
    try unsafe main?.finish(body)
  }
}

/// Holds what two frames must share to go through the same filters.
private struct FrameFormat: Equatable {
  private static let names = [
    "u8", "s16", "s32", "flt", "dbl", "u8p", "s16p", "s32p", "fltp", "dblp",
  ]
  private let sampleFormat: Int32
  private let rate: Int32
  private let layout: String

  init(_ frame: UnsafeMutablePointer<AVFrame>) {
    sampleFormat = unsafe frame.pointee.format
    rate = unsafe frame.pointee.sample_rate
    var text = [CChar](repeating: 0, count: 64)
    unsafe media_layout_text(&frame.pointee.ch_layout, &text, 64)
    layout = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The filters that make frames so.
  var filters: String {
    let known = Self.names.indices.contains(Int(sampleFormat))
    let format = known ? "sample_fmts=\(Self.names[Int(sampleFormat)]):" : ""
    return "aresample=\(rate),aformat=\(format)channel_layouts=\(layout)"
  }
}
