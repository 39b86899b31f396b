import Timing

/// Holds what is true of one audio file, as values for rules and reports.
public struct AudioFacts: Sendable, Hashable {
  /// The container: `mp3`, `mp4`, `adts`, `ogg`, `flac`, `wav`, else FFmpeg's name of it.
  public internal(set) var container: String

  /// The codec: `mp3`, `aac`, `he-aac`, `opus`, `vorbis`, `flac`, else FFmpeg's name of it.
  public internal(set) var codec: String

  /// The sampling rate in hertz that a player plays at.
  public internal(set) var sampleRate: Int

  /// The count of channels.
  public internal(set) var channels: Int

  /// The bit rate in bits a second, on the average where it varies.
  public internal(set) var bitRate: Int?

  /// Whether the bit rate varies from frame to frame; nil for codecs where that says nothing.
  public internal(set) var variableBitRate: Bool?

  /// The sum of the lengths of all packets that are there.
  public internal(set) var coded: ClockTime?

  /// What a player plays, without encoder delay and padding and by the edit list.
  public internal(set) var presented: ClockTime?

  /// The length that the container or the Xing, Info or VBRI header claims.
  public internal(set) var header: ClockTime?

  /// Whether a player can find a moment exactly by arithmetic or by the container's own index.
  public internal(set) var exactSeek: Bool?

  /// The count of packets, or of frames where the container has no packets.
  public internal(set) var packets: Int?

  /// The count of packets that are cut off, corrupt or, when decoded, undecodable.
  public internal(set) var damaged: Int?

  /// The samples before the sound begins, where the file tells them.
  public internal(set) var delay: Int?

  /// The samples behind the end of the sound, where the file tells them.
  public internal(set) var padding: Int?

  /// The Xing, Info or VBRI header of an MPEG file.
  public internal(set) var seekHeader: SeekHeader?

  /// The count of further Xing, Info or VBRI headers behind the first: files joined byte for byte.
  public internal(set) var joinedHeaders = 0

  /// The count of tags with audio before and behind them: files joined byte for byte.
  public internal(set) var tagsInside = 0

  /// The bytes that belong to no frame, page or tag.
  public internal(set) var garbage = Garbage()

  /// Whether the file ends inside a frame, page or packet.
  public internal(set) var isTruncated = false

  /// All sampling rates in the order of their first frames; two where it changes in mid-file.
  public internal(set) var sampleRates: [Int] = []

  /// The count of audio streams; those behind the first are not measured.
  public internal(set) var audioStreams = 1

  /// Whether there is a video track beside the audio, be it of one picture.
  public internal(set) var hasVideoTrack = false

  /// Whether the container carries a cover as metadata.
  public internal(set) var hasPicture = false

  /// Whether an MP4 file has an edit list for its audio; nil for other containers.
  public internal(set) var hasEditList: Bool?

  /// Whether an MP4 file is fragmented.
  public internal(set) var isFragmented = false

  /// Whether an MP4 file has its index behind its audio.
  public internal(set) var hasIndexAtEnd = false

  /// Whether the audio is encrypted within its container.
  public internal(set) var isEncrypted = false

  /// Makes facts of what every file tells; the rest is filled in.
  init(container: String, codec: String, sampleRate: Int, channels: Int) {
    self.container = container
    self.codec = codec
    self.sampleRate = sampleRate
    self.channels = channels
    sampleRates = [sampleRate]
  }

  /// How long a player plays the file: the presented length, the coded one where nothing tells it, and
  /// what the header claims where no packets were counted.
  public var played: ClockTime? { presented ?? coded ?? header }

  /// The longer of the coded and the presented length, where the last sound can be; what the header
  /// claims where neither is known.
  public var longest: ClockTime? {
    guard let coded else { return presented ?? header }
    return presented.map { max($0, coded) } ?? coded
  }

  /// Whether a Xing, Info or VBRI header has a table of seek points.
  public var hasSeekTable: Bool { seekHeader?.hasTable ?? false }
}
