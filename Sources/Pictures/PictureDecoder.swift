import CMedia

/// Decodes still pictures.
struct PictureDecoder {
  private let ffmpeg: FFmpegPictures
  private let codec: PictureCodec

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - ffmpeg: The functions.
  ///   - kind: What the bytes are.
  ///   - shrink: The power of two by which a JPEG is decoded smaller, up to 3.
  /// - Throws: ``PictureError`` where FFmpeg has no such decoder or memory is short.
  init(_ ffmpeg: FFmpegPictures, _ kind: PictureFormat, shrink: Int) throws(PictureError) {
    self.ffmpeg = ffmpeg
    let functions = unsafe ffmpeg.functions.pointee
    guard let codec = functions.find_decoder(kind.codec) else {
      throw .library("FFmpeg has no decoder for pictures of this kind")
    }
    self.codec = try unsafe PictureCodec(ffmpeg, codec)
    let context = unsafe self.codec.context
    unsafe context.pointee.max_pixels = Int64(PictureLimits.pixels)
    unsafe context.pointee.lowres = min(Int32(shrink), Int32(codec.pointee.max_lowres))
    try self.codec.open()
  }

  /// Decodes the first picture of a file.
  func decode(_ bytes: [UInt8]) throws(PictureError) -> PictureFrame {
    let functions = unsafe ffmpeg.functions.pointee
    let packet = unsafe try ffmpeg.taken(functions.packet_alloc(), "av_packet_alloc")
    defer {
      var packet = unsafe Optional(packet)
      unsafe functions.packet_free(&packet)
    }
    guard let count = Int32(exactly: bytes.count) else { throw .unknownFormat }
    // The buffer is FFmpeg's own, with the zeros behind it that decoders read ahead into.
    try ffmpeg.check(unsafe functions.packet_buffer(packet, count), "av_new_packet")
    unsafe packet.pointee.data.update(from: bytes, count: bytes.count)
    let context = unsafe codec.context
    let picture = try PictureFrame(ffmpeg)
    try ffmpeg.check(unsafe functions.send_packet(context, packet), "it cannot be decoded")
    try ffmpeg.check(unsafe functions.send_packet(context, nil), "it cannot be decoded")
    try ffmpeg.check(
      unsafe functions.receive_frame(context, picture.frame), "it cannot be decoded")
    guard picture.width > 0, picture.height > 0 else {
      throw .refused(operation: "it cannot be decoded", reason: "it has no pixels")
    }
    return picture
  }
}

extension PictureFormat {
  /// FFmpeg's number of the decoder.
  fileprivate var codec: AVCodecID {
    switch self {
    case .jpeg: AV_CODEC_ID_MJPEG
    case .png: AV_CODEC_ID_PNG
    case .gif: AV_CODEC_ID_GIF
    case .webp: AV_CODEC_ID_WEBP
    }
  }
}
