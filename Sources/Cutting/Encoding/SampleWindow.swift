import CMedia
import Media

/// Lets through the samples of a piece, each once and in order, and fills gaps with silence.
struct SampleWindow {
  private let library: Encoding
  private let end: Int64
  private let index: AudioIndex
  private var next: Int64

  /// The format of the last frame: what silence has to look like.
  private var format: Int32 = AV_SAMPLE_FMT_FLTP.rawValue
  private var rate: Int32
  private var channels: Int32

  /// Makes a window on a piece.
  init(_ library: Encoding, _ piece: CutPiece) {
    self.library = library
    index = piece.index
    next = piece.begin
    end = piece.end
    rate = Int32(piece.index.sampleRate)
    channels = Int32(piece.index.channels)
  }

  /// Gives to `body` what of a frame lies in the window and was not given yet.
  mutating func pass(
    _ frame: UnsafeMutablePointer<AVFrame>, at position: Int64,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    let count = unsafe Int64(frame.pointee.nb_samples)
    guard count > 0, position != media_no_timestamp() else { return }
    format = unsafe frame.pointee.format
    rate = unsafe frame.pointee.sample_rate
    channels = unsafe media_frame_channels(frame)
    let (from, to) = (max(position, next), min(position &+ count, end))
    guard from < to else { return }
    if from > next { try unsafe addSilence(from - next, body) }
    if from > position {
      try library.check(
        unsafe library.functions.pointee.frame_make_writable(frame), "av_frame_make_writable")
    }
    unsafe media_trim(frame, Int32(from - position), Int32(to - from))
    try unsafe body(frame)
    next = to
  }

  /// Fills the window to its end.
  mutating func finish(
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    if next < end { try unsafe addSilence(end - next, body) }
  }

  private mutating func addSilence(
    _ count: Int64, _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    var left = count
    while left > 0 {
      let some = Int32(min(left, 1 << 16))
      var frame = unsafe library.media.functions.pointee.frame_alloc()
      defer { unsafe library.media.functions.pointee.frame_free(&frame) }
      guard let silent = unsafe frame else { throw CuttingError(.library, "out of memory") }
      unsafe silent.pointee.format = format
      unsafe silent.pointee.sample_rate = rate
      unsafe silent.pointee.nb_samples = some
      unsafe library.functions.pointee.default_layout(&silent.pointee.ch_layout, channels)
      try library.check(
        unsafe library.functions.pointee.frame_buffer(silent, 0), "av_frame_get_buffer")
      _ = unsafe library.functions.pointee.set_silence(
        silent.pointee.extended_data, 0, some, channels, AVSampleFormat(format))
      try unsafe body(silent)
      left -= Int64(some)
    }
    next += count
  }
}
