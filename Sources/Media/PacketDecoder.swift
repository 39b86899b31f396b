import CMedia
import Glibc
import Timing

/// Owns a decoder, and measures the loudness of what it decodes.
@safe
package final class PacketDecoder {
  private let ffmpeg: FFmpeg
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var meter = LevelMeter()

  /// The count of packets that could not be decoded.
  private(set) var damaged = 0

  /// The count of samples decoded.
  private(set) var samples: Int64 = 0

  /// Makes a decoder for MPEG audio or raw AAC, whose frames say everything themselves.
  convenience init(selfFraming container: String) throws(MediaError) {
    try unsafe self.init(
      FFmpeg(), container == ADTSFrameHeader.container ? AV_CODEC_ID_AAC : AV_CODEC_ID_MP3, nil)
  }

  /// Makes a decoder for a stream.
  convenience init(
    _ ffmpeg: FFmpeg, parameters: UnsafeMutablePointer<AVCodecParameters>
  ) throws(MediaError) {
    try unsafe self.init(ffmpeg, parameters.pointee.codec_id, parameters)
  }

  private init(
    _ ffmpeg: FFmpeg, _ id: AVCodecID, _ parameters: UnsafeMutablePointer<AVCodecParameters>?
  ) throws(MediaError) {
    self.ffmpeg = ffmpeg
    let functions = unsafe ffmpeg.functions.pointee
    guard let codec = functions.codec_find_decoder(id) else {
      throw MediaError(operation: "avcodec_find_decoder", text: "FFmpeg has no decoder for it")
    }
    guard let context = unsafe functions.codec_alloc(codec), let frame = functions.frame_alloc(),
      let packet = functions.packet_alloc()
    else { throw MediaError(operation: "avcodec_alloc_context3", text: "out of memory") }
    unsafe self.context = context
    unsafe self.frame = frame
    unsafe self.packet = packet
    if let parameters = unsafe parameters {
      try ffmpeg.check(
        unsafe functions.codec_set_parameters(context, parameters),
        "avcodec_parameters_to_context")
    }
    unsafe context.pointee.thread_count = 1
    try ffmpeg.check(unsafe functions.codec_open(context, codec, nil), "avcodec_open2")
  }

  deinit {
    var (context, frame, packet) = unsafe (Optional(context), Optional(frame), Optional(packet))
    unsafe ffmpeg.functions.pointee.codec_free(&context)
    unsafe ffmpeg.functions.pointee.frame_free(&frame)
    unsafe ffmpeg.functions.pointee.packet_free(&packet)
  }

  /// Leaves the first samples out of what is heard: the encoder's delay.
  func drop(first count: Int) {
    meter.drop(first: count)
  }

  /// Decodes the frame of `count` bytes at the reader's head, which plays for `samples` at `rate`.
  func decode(_ reader: SourceReader, count: Int, samples: Int, rate: Int) {
    unsafe reader.withBytes(count) { bytes in
      unsafe packet.pointee.data = UnsafeMutablePointer(
        mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
      unsafe packet.pointee.size = Int32(truncatingIfNeeded: count)
      unsafe decode(packet, samples: samples, rate: rate)
      unsafe packet.pointee.data = nil
      unsafe packet.pointee.size = 0
    }
  }

  /// Decodes a packet; what cannot be decoded counts as silence of its length.
  func decode(_ packet: UnsafePointer<AVPacket>, samples: Int, rate: Int) {
    var status = unsafe ffmpeg.functions.pointee.codec_send(context, packet)
    if status >= 0 { status = receive() }
    guard status < 0 else { return }
    damaged += 1
    meter.addSilence(samples: samples, rate: rate)
  }

  /// Takes all frames that are ready; returns the first status that is no mere end.
  private func receive() -> Int32 {
    while true {
      let status = unsafe ffmpeg.functions.pointee.codec_receive(context, frame)
      if status == media_error(EAGAIN) || status == media_error_end() { return 0 }
      guard status >= 0 else { return status }
      samples += Int64(unsafe frame.pointee.nb_samples)
      unsafe meter.add(frame)
    }
  }

  /// Takes what the decoder still holds, and tells what was heard up to `end`.
  func finish(end: ClockTime?) -> SoundMap {
    if unsafe ffmpeg.functions.pointee.codec_send(context, nil) >= 0 { _ = receive() }
    return SoundMap(levels: meter.finish(), end: end)
  }
}
