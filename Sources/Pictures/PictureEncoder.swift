import CMedia

/// Encodes still pictures.
struct PictureEncoder {
  private let ffmpeg: FFmpegPictures
  private let codec: PictureCodec

  /// The quality of JPEG as FFmpeg counts it, from 2, the best, to 31.
  private static let quality: Int32 = 3

  /// Makes an encoder for pictures like one.
  init(
    _ ffmpeg: FFmpegPictures, _ format: Thumbnail.Format, for picture: PictureFrame
  ) throws(PictureError) {
    self.ffmpeg = ffmpeg
    let functions = unsafe ffmpeg.functions.pointee
    let id = format == .png ? AV_CODEC_ID_PNG : AV_CODEC_ID_MJPEG
    guard let codec = functions.find_encoder(id) else {
      throw .library("FFmpeg has no encoder for \(format.rawValue)")
    }
    self.codec = try unsafe PictureCodec(ffmpeg, codec)
    let context = unsafe self.codec.context
    unsafe context.pointee.width = Int32(picture.width)
    unsafe context.pointee.height = Int32(picture.height)
    unsafe context.pointee.pix_fmt = picture.format
    unsafe context.pointee.time_base = AVRational(num: 1, den: 1)
    // Keeps the encoder's name and version out of the file.
    unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if format == .png {
      // Level 9 takes five times as long and saves a fiftieth of a photograph.
      unsafe context.pointee.compression_level = 4
      _ = unsafe functions.option_set(context.pointee.priv_data, "pred", "mixed", 0)
    } else {
      unsafe context.pointee.flags |= AV_CODEC_FLAG_QSCALE
      unsafe context.pointee.global_quality = FF_QP2LAMBDA * Self.quality
    }
    try self.codec.open()
  }

  /// Makes the file of a picture.
  func encode(_ picture: PictureFrame) throws(PictureError) -> [UInt8] {
    let functions = unsafe ffmpeg.functions.pointee
    let packet = unsafe try ffmpeg.taken(functions.packet_alloc(), "av_packet_alloc")
    defer {
      var packet = unsafe Optional(packet)
      unsafe functions.packet_free(&packet)
    }
    unsafe picture.frame.pointee.quality = FF_QP2LAMBDA * Self.quality
    let context = unsafe codec.context
    try ffmpeg.check(unsafe functions.send_frame(context, picture.frame), "avcodec_send_frame")
    try ffmpeg.check(unsafe functions.send_frame(context, nil), "avcodec_send_frame")
    try ffmpeg.check(unsafe functions.receive_packet(context, packet), "avcodec_receive_packet")
    let bytes = unsafe UnsafeBufferPointer(
      start: packet.pointee.data, count: Int(packet.pointee.size))
    return unsafe Array(bytes)
  }
}
