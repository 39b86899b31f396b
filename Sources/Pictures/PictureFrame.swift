import CMedia

/// Owns the pixels of one picture.
@safe
final class PictureFrame {
  /// The forms of pixels that pictures are scaled to.
  enum Pixels {
    /// Red, green and blue, a byte each.
    case opaque
    /// Red, green, blue and opacity, a byte each.
    case transparent
    /// Brightness and halved colours, as JPEG has them.
    case printed

    /// The format as FFmpeg numbers it.
    var format: AVPixelFormat {
      switch self {
      case .opaque: AV_PIX_FMT_RGB24
      case .transparent: AV_PIX_FMT_RGBA
      case .printed: AV_PIX_FMT_YUVJ420P
      }
    }
  }

  /// FFmpeg's frame.
  let frame: UnsafeMutablePointer<AVFrame>
  private let ffmpeg: FFmpegPictures

  /// Makes a frame without pixels.
  init(_ ffmpeg: FFmpegPictures) throws(PictureError) {
    self.ffmpeg = ffmpeg
    unsafe frame = try ffmpeg.taken(ffmpeg.functions.pointee.frame_alloc(), "av_frame_alloc")
  }

  deinit {
    var frame = unsafe Optional(frame)
    unsafe ffmpeg.functions.pointee.frame_free(&frame)
  }

  /// The width in pixels.
  var width: Int { Int(unsafe frame.pointee.width) }

  /// The height in pixels.
  var height: Int { Int(unsafe frame.pointee.height) }

  /// The format of the pixels.
  var format: AVPixelFormat { AVPixelFormat(rawValue: unsafe frame.pointee.format) }

  /// Whether pixels can be transparent.
  var hasAlpha: Bool {
    unsafe picture_has_alpha(ffmpeg.functions.pointee.pixel_format(format)) != 0
  }

  /// Makes a picture of another size and other pixels.
  func scaled(
    to size: (width: Int, height: Int), as pixels: Pixels, _ ffmpeg: FFmpegPictures
  ) throws(PictureError) -> PictureFrame {
    let target = try PictureFrame(ffmpeg)
    unsafe target.frame.pointee.width = Int32(size.width)
    unsafe target.frame.pointee.height = Int32(size.height)
    unsafe target.frame.pointee.format = pixels.format.rawValue
    try ffmpeg.check(
      unsafe ffmpeg.functions.pointee.frame_buffer(target.frame, 0), "av_frame_get_buffer")
    target.clear()
    // Exact and without code that differs between processors: the same book gives the same bytes.
    let flags = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_BITEXACT
    let scaler = unsafe try ffmpeg.taken(
      ffmpeg.functions.pointee.scaler_make(
        frame.pointee.width, frame.pointee.height, format, target.frame.pointee.width,
        target.frame.pointee.height, pixels.format, Int32(flags), nil, nil, nil),
      "sws_getContext")
    defer { unsafe ffmpeg.functions.pointee.scaler_free(scaler) }
    try ffmpeg.check(
      unsafe ffmpeg.functions.pointee.scale(scaler, target.frame, frame), "sws_scale_frame")
    return target
  }

  /// Sets all bytes of the pixels to zero, those behind the ends of rows too.
  ///
  /// Encoders look at them where the size is no multiple of a block, and memory holds what it held.
  private func clear() {
    let buffers = unsafe [
      frame.pointee.buf.0, frame.pointee.buf.1, frame.pointee.buf.2, frame.pointee.buf.3,
    ]
    for index in unsafe buffers.indices {
      guard let buffer = unsafe buffers[index] else { continue }
      unsafe buffer.pointee.data.update(repeating: 0, count: Int(buffer.pointee.size))
    }
  }

  /// Lays transparent pixels on a grey, and makes them opaque.
  func lay(on grey: Int) {
    guard format == AV_PIX_FMT_RGBA, let start = unsafe frame.pointee.data.0 else { return }
    let stride = Int(unsafe frame.pointee.linesize.0)
    for row in 0..<height {
      let line = unsafe UnsafeMutableBufferPointer(start: start + row * stride, count: 4 * width)
      for pixel in Swift.stride(from: 0, to: 4 * width, by: 4) {
        let opacity = Int(unsafe line[pixel + 3])
        for channel in pixel..<pixel + 3 {
          let colour = Int(unsafe line[channel]) * opacity + grey * (255 - opacity)
          unsafe line[channel] = UInt8((colour + 127) / 255)
        }
        unsafe line[pixel + 3] = 255
      }
    }
  }
}
