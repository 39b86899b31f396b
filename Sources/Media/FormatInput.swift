import CMedia

/// Owns a demuxer that reads from a source.
@safe
package final class FormatInput {
  private let ffmpeg: FFmpeg
  private let bridge: SourceBridge
  private let io: UnsafeMutablePointer<AVIOContext>
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private let packet: UnsafeMutablePointer<AVPacket>

  /// The index of the audio stream that a player plays.
  package private(set) var stream: Int32 = -1

  /// How much is looked at before a format is told, and how much of the streams' time.
  private static let probe: (bytes: Int64, microseconds: Int64) = (1 << 20, 2_000_000)

  /// The demuxers and decoders that may run, so that no playlist or script makes FFmpeg open files.
  private static let demuxers =
    "mov,mp4,m4a,mp3,aac,ogg,flac,wav,w64,aiff,matroska,webm,asf,caf,amr,amrnb,amrwb,ac3,eac3,"
    + "au,mpegts,mpeg,avi,ape,tta,mpc,mpc8,wv,dts,loas,voc,tak,dsf"
  private static let decoders =
    "aac,aac_latm,mp1float,mp2float,mp3float,mp1,mp2,mp3,opus,vorbis,flac,alac,ac3,eac3,dca,"
    + "amrnb,amrwb,wmav1,wmav2,wmapro,wmalossless,ape,tta,wavpack,tak,speex,mpc7,mpc8,"
    + "pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_u8,pcm_s8,pcm_f32le,"
    + "pcm_f32be,pcm_f64le,pcm_f64be,pcm_alaw,pcm_mulaw,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt"

  /// Opens a source and finds its streams.
  ///
  /// - Throws: ``MediaError`` of the source, or FFmpeg's where it is no format of the list.
  package init(_ source: any AudioSource, seeking: Bool) throws(MediaError) {
    ffmpeg = try FFmpeg()
    bridge = try SourceBridge(source)
    media_forget_log()
    let size: Int32 = 1 << 16
    let buffer = unsafe ffmpeg.functions.pointee.memory_alloc(Int(size))
    guard
      let packet = unsafe ffmpeg.functions.pointee.packet_alloc(),
      let io = unsafe ffmpeg.functions.pointee.io_alloc(
        buffer?.assumingMemoryBound(to: UInt8.self), size, 0, bridge.opaque,
        SourceBridge.readCallback, nil, SourceBridge.seekCallback)
    else { throw MediaError(operation: "avio_alloc_context", text: "out of memory") }
    unsafe io.pointee.seekable = seeking ? AVIO_SEEKABLE_NORMAL : 0
    unsafe self.io = io
    unsafe self.packet = packet
    unsafe context = ffmpeg.functions.pointee.format_alloc()
    do {
      try open()
    } catch {
      throw bridge.failure ?? error
    }
  }

  private func open() throws(MediaError) {
    guard let fresh = unsafe context else {
      throw MediaError(operation: "avformat_alloc_context", text: "out of memory")
    }
    unsafe fresh.pointee.pb = unsafe io
    unsafe media_limit(fresh, Self.probe.bytes, Self.probe.microseconds)
    var options: OpaquePointer?
    _ = unsafe ffmpeg.functions.pointee.dict_set(&options, "format_whitelist", Self.demuxers, 0)
    _ = unsafe ffmpeg.functions.pointee.dict_set(&options, "codec_whitelist", Self.decoders, 0)
    _ = unsafe ffmpeg.functions.pointee.dict_set(&options, "protocol_whitelist", "none", 0)
    let status = unsafe ffmpeg.functions.pointee.format_open(&context, nil, nil, &options)
    unsafe ffmpeg.functions.pointee.dict_free(&options)
    try ffmpeg.check(status, "avformat_open_input")
    guard let opened = unsafe context else { return }
    unsafe discard(opened, all: false)
    try ffmpeg.check(
      unsafe ffmpeg.functions.pointee.format_find_streams(opened, nil),
      "avformat_find_stream_info")
    stream = unsafe ffmpeg.functions.pointee.format_best_stream(
      opened, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
    unsafe discard(opened, all: true)
  }

  /// Lets the demuxer step over all but audio, and at last all but the one stream.
  private func discard(_ context: UnsafeMutablePointer<AVFormatContext>, all: Bool) {
    let streams = unsafe streams(of: context)
    for index in streams.indices {
      guard let each = unsafe streams[index] else { continue }
      let isAudio = unsafe each.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
      if all ? index != Int(stream) : !isAudio { unsafe each.pointee.discard = AVDISCARD_ALL }
    }
  }

  private func streams(
    of context: UnsafeMutablePointer<AVFormatContext>
  ) -> UnsafeBufferPointer<UnsafeMutablePointer<AVStream>?> {
    unsafe UnsafeBufferPointer(
      start: context.pointee.streams, count: Int(context.pointee.nb_streams))
  }

  /// Tells what the streams are, nil where none is of audio.
  package func description() -> StreamDescription? {
    guard stream >= 0, let context = unsafe context else { return nil }
    let streams = unsafe streams(of: context)
    guard stream < streams.count, let audio = unsafe streams[Int(stream)] else { return nil }
    var description = unsafe StreamDescription(
      context: context, stream: audio, name: ffmpeg.functions.pointee.codec_name)
    var count = 0
    for index in streams.indices {
      guard let each = unsafe streams[index] else { continue }
      switch unsafe each.pointee.codecpar.pointee.codec_type {
      case AVMEDIA_TYPE_AUDIO: count += 1
      case AVMEDIA_TYPE_VIDEO:
        if unsafe media_is_picture(each) != 0 {
          description.hasPicture = true
        } else {
          description.hasVideoTrack = true
        }
      default: break
      }
    }
    description.audioStreams = count
    return description
  }

  /// Makes a decoder for the audio stream.
  package func makeDecoder() throws(MediaError) -> PacketDecoder {
    guard stream >= 0, let context = unsafe context,
      let audio = unsafe context.pointee.streams[Int(stream)]
    else { throw MediaError(operation: "av_find_best_stream", text: "no audio") }
    return try unsafe PacketDecoder(ffmpeg, parameters: audio.pointee.codecpar)
  }

  /// The audio stream, which lives as long as the demuxer; nil where there is none.
  package var audioStream: UnsafeMutablePointer<AVStream>? {
    guard stream >= 0, let context = unsafe context else { return nil }
    return unsafe context.pointee.streams[Int(stream)]
  }

  /// Lends the next packet of the audio stream to `body`.
  ///
  /// - Returns: False at the end.
  /// - Throws: The source's error; a demuxer that gives up ends the stream.
  package func next(
    _ body: (UnsafePointer<AVPacket>) throws(MediaError) -> Void
  ) throws(MediaError) -> Bool {
    guard let context = unsafe context else { return false }
    while unsafe ffmpeg.functions.pointee.format_read(context, packet) >= 0 {
      defer { unsafe ffmpeg.functions.pointee.packet_unref(packet) }
      guard unsafe packet.pointee.stream_index == stream else { continue }
      try unsafe body(packet)
      return true
    }
    if let failure = bridge.failure { throw failure }
    return false
  }

  deinit {
    var (context, packet) = unsafe (context, Optional(packet))
    unsafe ffmpeg.functions.pointee.format_close(&context)
    unsafe ffmpeg.functions.pointee.packet_free(&packet)
    // The demuxer may have put another buffer in the place of the first.
    var io = unsafe Optional(io)
    unsafe ffmpeg.functions.pointee.memory_free(self.io.pointee.buffer)
    unsafe ffmpeg.functions.pointee.io_free(&io)
  }
}
