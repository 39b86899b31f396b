import Timing

/// Says what one new audio file is to hold.
public struct CutRequest {
  /// What is played, one piece after the other; none may be empty.
  public var pieces: [CutPiece]

  /// What the file is coded in.
  public var codec: CutCodec = .keep

  /// The bit rate in bits a second where the codec is not kept; nil for one that suits speech.
  public var bitRate: Int?

  /// How many thousandths of its speed the sound is played at, pitch kept: 500 to 3,000.
  ///
  /// Anything but 1,000 means encoding anew.
  public var speed = 1000

  /// The loudness in tenths of LUFS by EBU R128, such as -190; nil to leave it as it is.
  ///
  /// A value means encoding anew.
  public var loudness: Int?

  /// Whether AAC is written as an audiobook, `.m4b`, which chapter marks go into.
  public var isAudiobook = false

  /// What the file says of itself.
  public var tags = AudioTags()

  /// Where chapters begin in the new file; written into M4A and M4B alone.
  public var chapterMarks: [ChapterMark] = []

  /// The marks as they lie when the speed has changed.
  var playedMarks: [ChapterMark] {
    chapterMarks.map { mark in
      let time = ClockTime(ticks: mark.begin.microseconds, rate: Int64(max(speed, 1)) * 1000)
      return ChapterMark(begin: time, title: mark.title)
    }
  }

  /// Makes a request that keeps the codec.
  public init(pieces: [CutPiece]) { self.pieces = pieces }
}
