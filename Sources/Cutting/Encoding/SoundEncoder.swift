import CMedia
import Glibc
import Media

/// Owns an encoder that turns frames of samples into packets.
@safe
final class SoundEncoder {
  private let library: Encoding
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>

  /// Makes an encoder.
  init(_ library: Encoding, _ format: EncodedFormat) throws(CuttingError) {
    self.library = library
    let functions = unsafe library.media.functions.pointee
    guard let codec = unsafe library.functions.pointee.find_encoder(format.encoder) else {
      throw CuttingError(.library, "FFmpeg has no encoder named \(format.encoder)")
    }
    guard let context = unsafe functions.codec_alloc(codec), let packet = functions.packet_alloc()
    else { throw CuttingError(.library, "avcodec_alloc_context3: out of memory") }
    unsafe self.context = context
    unsafe self.packet = packet
    unsafe context.pointee.sample_rate = Int32(format.rate)
    unsafe context.pointee.time_base = AVRational(num: 1, den: Int32(format.rate))
    unsafe library.functions.pointee.default_layout(
      &context.pointee.ch_layout, Int32(format.channels))
    if format.bitRate > 0 { unsafe context.pointee.bit_rate = Int64(format.bitRate) }
    // The same input gives the same bytes, whatever version encodes it.
    unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
    switch format.kind {
    case .mp3, .aac: unsafe context.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
    case .opus: unsafe context.pointee.sample_fmt = AV_SAMPLE_FMT_FLT
    case .flac:
      unsafe context.pointee.sample_fmt = format.depth > 16 ? AV_SAMPLE_FMT_S32 : AV_SAMPLE_FMT_S16
      unsafe context.pointee.bits_per_raw_sample = Int32(format.depth)
    }
    media_forget_log()
    try library.check(unsafe functions.codec_open(context, codec, nil), "open \(format.encoder)")
  }

  deinit {
    var (context, packet) = unsafe (Optional(context), Optional(packet))
    unsafe library.media.functions.pointee.codec_free(&context)
    unsafe library.media.functions.pointee.packet_free(&packet)
  }

  /// How many samples a frame must have, but the last.
  var frameSize: Int32 { unsafe context.pointee.frame_size }

  /// The samples that come out of a decoder before the first one put in.
  var delay: Int64 { unsafe Int64(context.pointee.initial_padding) }

  /// What a decoder has to be told.
  var configuration: [UInt8] {
    guard let data = unsafe context.pointee.extradata else { return [] }
    return unsafe Array(
      UnsafeBufferPointer(start: data, count: Int(context.pointee.extradata_size)))
  }

  /// Encodes a frame, nil at the end.
  ///
  /// - Parameters:
  ///   - frame: The samples.
  ///   - body: Gets each packet, and what FLAC says of its file at the end.
  /// - Throws: FFmpeg's error, or what `body` throws.
  func encode(
    _ frame: UnsafeMutablePointer<AVFrame>?,
    _ body: (_ packet: [UInt8], _ configuration: [UInt8]?) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    try library.check(unsafe library.functions.pointee.send_frame(context, frame), "encode")
    while true {
      let status = unsafe library.functions.pointee.receive_packet(context, packet)
      if status == media_error(EAGAIN) || status == media_error_end() { return }
      try library.check(status, "encode")
      defer { unsafe library.media.functions.pointee.packet_unref(packet) }
      var size: Int32 = 0
      let news = unsafe media_new_extradata(packet, &size).map {
        unsafe Array(UnsafeBufferPointer(start: $0, count: Int(size)))
      }
      let bytes = unsafe Array(
        UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
      try body(bytes, news)
    }
  }
}
