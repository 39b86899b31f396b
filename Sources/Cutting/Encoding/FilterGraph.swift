import CMedia
import Glibc
import Media

/// Owns a chain of FFmpeg's audio filters.
@safe
final class FilterGraph {
  private let library: Encoding
  private var graph: UnsafeMutablePointer<AVFilterGraph>?
  private let input: UnsafeMutablePointer<AVFilterContext>
  private let output: UnsafeMutablePointer<AVFilterContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private var position: Int64 = 0

  /// Makes a chain for frames like one.
  ///
  /// - Parameters:
  ///   - library: FFmpeg's functions.
  ///   - chain: The filters as FFmpeg writes them, separated by commas.
  ///   - sample: The frame whose format all have.
  ///   - frameSize: How many samples each frame has that comes out, but the last; 0 for any.
  /// - Throws: What FFmpeg says against the chain.
  init(
    _ library: Encoding, _ chain: String, like sample: UnsafeMutablePointer<AVFrame>,
    frameSize: Int32
  ) throws(CuttingError) {
    self.library = library
    var text = [CChar](repeating: 0, count: 64)
    unsafe media_layout_text(&sample.pointee.ch_layout, &text, 64)
    let layout = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let rate = unsafe sample.pointee.sample_rate
    let format = unsafe sample.pointee.format
    let arguments =
      "time_base=1/\(rate):sample_rate=\(rate):sample_fmt=\(format):channel_layout=\(layout)"
    let functions = unsafe library.functions.pointee
    var graph = functions.graph_alloc()
    guard let made = unsafe graph, let frame = unsafe library.media.functions.pointee.frame_alloc()
    else { throw CuttingError(.library, "avfilter_graph_alloc: out of memory") }
    var source: UnsafeMutablePointer<AVFilterContext>?
    var sink: UnsafeMutablePointer<AVFilterContext>?
    do throws(CuttingError) {
      media_forget_log()
      try library.check(
        unsafe functions.graph_create(
          &source, functions.filter_named("abuffer"), "in", arguments, nil, made),
        "make the filter abuffer with \(arguments)")
      try library.check(
        unsafe functions.graph_create(
          &sink, functions.filter_named("abuffersink"), "out", nil, nil, made),
        "make the filter abuffersink")
      try unsafe Self.connect(library, made, chain, source, sink)
    } catch {
      unsafe functions.graph_free(&graph)
      var frame = unsafe Optional(frame)
      unsafe library.media.functions.pointee.frame_free(&frame)
      throw error
    }
    guard let source = unsafe source, let sink = unsafe sink else {
      throw CuttingError(.library, "FFmpeg made no filters")
    }
    unsafe self.graph = graph
    unsafe input = source
    unsafe output = sink
    unsafe self.frame = frame
    if frameSize > 0 { unsafe functions.filter_frame_size(sink, UInt32(frameSize)) }
  }

  private static func connect(
    _ library: Encoding, _ graph: UnsafeMutablePointer<AVFilterGraph>, _ chain: String,
    _ source: UnsafeMutablePointer<AVFilterContext>?, _ sink: UnsafeMutablePointer<AVFilterContext>?
  ) throws(CuttingError) {
    let functions = unsafe library.functions.pointee
    var outputs = functions.ends_alloc()
    var inputs = functions.ends_alloc()
    defer {
      unsafe functions.ends_free(&outputs)
      unsafe functions.ends_free(&inputs)
    }
    unsafe outputs?.pointee.name = unsafe functions.text_copy("in")
    unsafe outputs?.pointee.filter_ctx = unsafe source
    unsafe inputs?.pointee.name = unsafe functions.text_copy("out")
    unsafe inputs?.pointee.filter_ctx = unsafe sink
    try library.check(
      unsafe functions.graph_parse(graph, chain, &inputs, &outputs, nil),
      "make the filters \(chain)")
    try library.check(unsafe functions.graph_config(graph, nil), "connect the filters \(chain)")
  }

  deinit {
    var frame = unsafe Optional(frame)
    unsafe library.media.functions.pointee.frame_free(&frame)
    unsafe library.functions.pointee.graph_free(&graph)
  }

  /// Filters a frame, and gives what comes out to `body`.
  func push(
    _ frame: UnsafeMutablePointer<AVFrame>,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    unsafe frame.pointee.pts = position
    position += unsafe Int64(frame.pointee.nb_samples)
    // The frame stays the decoder's.
    try library.check(
      unsafe library.functions.pointee.filter_push(
        input, frame, Int32(AV_BUFFERSRC_FLAG_KEEP_REF)),
      "filter")
    try unsafe pull(body)
  }

  /// Ends the sound, and gives what the filters still hold.
  func finish(
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    try library.check(unsafe library.functions.pointee.filter_push(input, nil, 0), "filter")
    try unsafe pull(body)
  }

  private func pull(
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    while true {
      let status = unsafe library.functions.pointee.filter_pull(output, frame)
      if status == media_error(EAGAIN) || status == media_error_end() { return }
      try library.check(status, "filter")
      defer { unsafe library.functions.pointee.frame_unref(frame) }
      try unsafe body(frame)
    }
  }
}
