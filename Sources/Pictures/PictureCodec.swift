import CMedia

/// Owns the context of a decoder or encoder of still pictures.
@safe
final class PictureCodec {
  /// The context; it is as FFmpeg makes it until it is opened.
  let context: UnsafeMutablePointer<AVCodecContext>
  private let ffmpeg: FFmpegPictures
  private let codec: UnsafePointer<AVCodec>

  /// Makes the context of a codec, with one thread; throws where memory is short.
  init(_ ffmpeg: FFmpegPictures, _ codec: UnsafePointer<AVCodec>) throws(PictureError) {
    self.ffmpeg = ffmpeg
    unsafe self.codec = codec
    unsafe context = try ffmpeg.taken(
      ffmpeg.functions.pointee.codec_alloc(codec), "avcodec_alloc_context3")
    unsafe context.pointee.thread_count = 1
  }

  deinit {
    var context = unsafe Optional(context)
    unsafe ffmpeg.functions.pointee.codec_free(&context)
  }

  /// Opens the codec with what the context says; throws where FFmpeg refuses.
  func open() throws(PictureError) {
    try ffmpeg.check(
      unsafe ffmpeg.functions.pointee.codec_open(context, codec, nil), "avcodec_open2")
  }
}
