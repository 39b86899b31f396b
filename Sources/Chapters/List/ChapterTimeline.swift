import Timing

/// Where the stretches of a chapter came to lie in its file; it moves clips there.
public struct ChapterTimeline: Sendable {
  /// A stretch of the book's audio in the file.
  public struct Piece: Sendable {
    /// The position of the audio in ``Book/audio``.
    public let audio: Int
    /// The stretch of its presented timeline that was cut.
    public let span: TimeSpan
    /// Where it begins in the file.
    public let offset: ClockTime

    /// Makes a stretch.
    public init(audio: Int, span: TimeSpan, offset: ClockTime) {
      self.audio = audio
      self.span = span
      self.offset = offset
    }
  }

  /// The stretches in the order of the file.
  public let pieces: [Piece]
  /// The speed in thousandths at which the file plays the book's audio.
  private let speed: Int64
  /// The end of the chapter in the file.
  private let end: ClockTime

  /// Makes the timeline of a chapter.
  ///
  /// - Parameters:
  ///   - pieces: The stretches in the order of the file.
  ///   - speed: The speed in thousandths, above 0.
  ///   - end: The end of the chapter in the file.
  public init(_ pieces: [Piece], speed: Int, end: ClockTime) {
    self.pieces = pieces
    self.speed = Int64(max(1, speed))
    self.end = end
  }

  /// When a clip is heard in the file, nil where nothing of it is.
  ///
  /// A clip that goes on from one piece to the next does so in the file; what another chapter has of
  /// it is left out.
  public func span(of clip: PlannedClip) -> TimeSpan? {
    let isHeard = { (piece: Piece) in
      piece.audio == clip.audio && piece.span.begin < clip.span.end
        && clip.span.begin < piece.span.end
    }
    let first =
      pieces.firstIndex { isHeard($0) && $0.span.begin <= clip.span.begin }
      ?? pieces.firstIndex(where: isHeard)
    guard let first else { return nil }
    var last = first
    while last + 1 < pieces.count, isHeard(pieces[last + 1]),
      pieces[last].span.end <= pieces[last + 1].span.begin
    { last += 1 }
    let begin = moment(max(clip.span.begin, pieces[first].span.begin), in: pieces[first])
    let end = moment(min(clip.span.end, pieces[last].span.end), in: pieces[last])
    return begin < end ? TimeSpan(begin: begin, end: end) : nil
  }

  private func moment(_ time: ClockTime, in piece: Piece) -> ClockTime {
    let distance = (time - piece.span.begin).microseconds
    let (whole, rest) = distance.quotientAndRemainder(dividingBy: speed)
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: 1000)
    let part = (rest * 1000 + speed / 2) / speed
    let moved = overflow ? end : piece.offset + ClockTime(microseconds: scaled)
    return min(end, moved + ClockTime(microseconds: overflow ? 0 : part))
  }
}
