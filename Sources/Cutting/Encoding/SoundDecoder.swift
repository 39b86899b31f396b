import CMedia
import Glibc
import Media

/// Owns a decoder that turns packets into frames of samples.
@safe
final class SoundDecoder {
  private let library: Encoding
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  private let frame: UnsafeMutablePointer<AVFrame>

  /// What a decoder has to know that its packets do not tell.
  struct Setup {
    /// FFmpeg's name of the decoder.
    var name: String

    /// The sampling rate in hertz, in which positions are told, too.
    var rate: Int

    /// The count of channels.
    var channels: Int

    /// The codec's own configuration.
    var configuration: [UInt8] = []
  }

  /// Makes a decoder.
  convenience init(_ library: Encoding, _ setup: Setup) throws(CuttingError) {
    guard let codec = unsafe library.functions.pointee.find_decoder(setup.name) else {
      throw CuttingError(.library, "FFmpeg has no decoder named \(setup.name)")
    }
    try unsafe self.init(library, codec, rate: setup.rate) { context throws(CuttingError) in
      unsafe context.pointee.sample_rate = Int32(setup.rate)
      unsafe library.functions.pointee.default_layout(
        &context.pointee.ch_layout, Int32(setup.channels))
      guard !setup.configuration.isEmpty else { return }
      let size = setup.configuration.count
      let room = unsafe library.media.functions.pointee.memory_alloc(
        size + Int(AV_INPUT_BUFFER_PADDING_SIZE))
      guard let room = unsafe room else { throw CuttingError(.library, "out of memory") }
      unsafe memset(room, 0, size + Int(AV_INPUT_BUFFER_PADDING_SIZE))
      unsafe room.copyMemory(from: setup.configuration, byteCount: size)
      unsafe context.pointee.extradata = room.assumingMemoryBound(to: UInt8.self)
      unsafe context.pointee.extradata_size = Int32(size)
    }
  }

  /// Makes a decoder for the stream that a demuxer found.
  convenience init(_ library: Encoding, _ input: FormatInput, rate: Int?) throws(CuttingError) {
    guard let stream = unsafe input.audioStream, let parameters = unsafe stream.pointee.codecpar
    else { throw CuttingError(.unreadable, "no audio stream") }
    let id = unsafe parameters.pointee.codec_id
    guard let codec = unsafe library.media.functions.pointee.codec_find_decoder(id) else {
      throw CuttingError(.unsupported, "FFmpeg has no decoder for it")
    }
    try unsafe self.init(library, codec, rate: rate) { context throws(CuttingError) in
      try library.check(
        unsafe library.media.functions.pointee.codec_set_parameters(context, parameters),
        "avcodec_parameters_to_context")
      if rate == nil { unsafe context.pointee.pkt_timebase = stream.pointee.time_base }
    }
  }

  private init(
    _ library: Encoding, _ codec: UnsafePointer<AVCodec>, rate: Int?,
    _ configure: (UnsafeMutablePointer<AVCodecContext>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    self.library = library
    let functions = unsafe library.media.functions.pointee
    guard let context = unsafe functions.codec_alloc(codec), let frame = functions.frame_alloc(),
      let packet = functions.packet_alloc()
    else { throw CuttingError(.library, "avcodec_alloc_context3: out of memory") }
    unsafe self.context = context
    unsafe self.frame = frame
    unsafe self.packet = packet
    try unsafe configure(context)
    unsafe context.pointee.thread_count = 1
    if let rate { unsafe context.pointee.pkt_timebase = AVRational(num: 1, den: Int32(rate)) }
    try library.check(unsafe functions.codec_open(context, codec, nil), "avcodec_open2")
  }

  deinit {
    var (context, frame, packet) = unsafe (Optional(context), Optional(frame), Optional(packet))
    unsafe library.media.functions.pointee.codec_free(&context)
    unsafe library.media.functions.pointee.frame_free(&frame)
    unsafe library.media.functions.pointee.packet_free(&packet)
  }

  /// Decodes a packet whose first sample has a position; what cannot be decoded gives nothing.
  func decode(
    _ bytes: UnsafeRawBufferPointer, at position: Int64,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    unsafe packet.pointee.data = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    unsafe packet.pointee.size = Int32(truncatingIfNeeded: bytes.count)
    unsafe packet.pointee.pts = position
    unsafe packet.pointee.dts = position
    let status = unsafe library.media.functions.pointee.codec_send(context, packet)
    unsafe packet.pointee.data = nil
    unsafe packet.pointee.size = 0
    if status >= 0 { try unsafe receive(body) }
  }

  /// Decodes a demuxer's packet.
  func decode(
    _ packet: UnsafePointer<AVPacket>,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    if unsafe library.media.functions.pointee.codec_send(context, packet) >= 0 {
      try unsafe receive(body)
    }
  }

  /// Takes what the decoder still holds.
  func finish(
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    if unsafe library.media.functions.pointee.codec_send(context, nil) >= 0 {
      try unsafe receive(body)
    }
  }

  private func receive(
    _ body: (UnsafeMutablePointer<AVFrame>) throws(CuttingError) -> Void
  ) throws(CuttingError) {
    while unsafe library.media.functions.pointee.codec_receive(context, frame) >= 0 {
      defer { unsafe library.functions.pointee.frame_unref(frame) }
      try unsafe body(frame)
    }
  }
}
