import CMedia

/// Holds what FFmpeg says of the audio stream before its packets are read.
package struct StreamDescription {
  /// The name of the container.
  package let container: String

  /// The name of the codec.
  package let codec: String

  /// The sampling rate in hertz, 0 where it is unknown.
  package let sampleRate: Int

  /// The count of channels, 0 where it is unknown.
  package let channels: Int

  /// The length of a tick in seconds, as a fraction.
  package let timeBase: (numerator: Int64, denominator: Int64)
  /// The length that the container claims in ticks of the time base.
  package let claimed: Int64?

  /// The count of audio streams.
  package var audioStreams = 1

  /// Whether there is a video stream that is no cover.
  package var hasVideoTrack = false

  /// Whether there is a cover.
  package var hasPicture = false

  /// Reads what the demuxer found.
  package init(
    context: UnsafeMutablePointer<AVFormatContext>, stream: UnsafeMutablePointer<AVStream>,
    name: (AVCodecID) -> UnsafePointer<CChar>?
  ) {
    let parameters = unsafe stream.pointee.codecpar
    let demuxer = unsafe context.pointee.iformat.pointee.name.map { unsafe String(cString: $0) }
    container = Self.container(demuxer ?? "")
    let id = unsafe parameters?.pointee.codec_id ?? AV_CODEC_ID_NONE
    let word = unsafe name(id).map { unsafe String(cString: $0) } ?? ""
    codec = unsafe parameters.map { unsafe media_is_he_aac($0) != 0 } == true ? "he-aac" : word
    sampleRate = unsafe Int(parameters?.pointee.sample_rate ?? 0)
    channels = unsafe parameters.map { unsafe Int(media_channels($0)) } ?? 0
    let base = unsafe stream.pointee.time_base
    timeBase = (Int64(base.num), Int64(base.den))
    let duration = unsafe stream.pointee.duration
    claimed = duration == media_no_timestamp() || duration <= 0 ? nil : duration
  }

  /// Names a container by its demuxer, whose name may list several.
  private static func container(_ demuxer: String) -> String {
    let first = demuxer.prefix { $0 != "," }
    switch first {
    case "mov": return "mp4"
    case "aac": return "adts"
    default: return String(first)
    }
  }
}
