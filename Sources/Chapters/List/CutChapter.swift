import Timing

/// A chapter that was cut: its file, and what is in it.
public struct CutChapter: Hashable, Sendable {
  /// The number, from 1.
  public let number: Int
  /// The title.
  public let title: String
  /// The container path of the document that it begins in, nil where it has no text.
  public let text: String?
  /// The file.
  public var file: ChapterFile
  /// Where it begins in the file; nil where it has the file to itself.
  public let begin: ClockTime?
  /// How long it plays.
  public let duration: ClockTime
  /// What of the book it plays, in this order.
  public let sources: [Source]
  /// Its clips, in playing order.
  public let clips: [Clip]

  /// Makes a chapter.
  public init(
    number: Int, title: String, text: String?, file: ChapterFile, begin: ClockTime?,
    duration: ClockTime, sources: [Source], clips: [Clip]
  ) {
    self.number = number
    self.title = title
    self.text = text
    self.file = file
    self.begin = begin
    self.duration = duration
    self.sources = sources
    self.clips = clips
  }

  /// A stretch of the book's audio, and where it lies in the file.
  public struct Source: Hashable, Sendable {
    /// The stretch.
    public let passage: ChapterList.Passage
    /// Where it begins in the file.
    public let offset: ClockTime

    /// Makes a stretch.
    public init(passage: ChapterList.Passage, offset: ClockTime) {
      self.passage = passage
      self.offset = offset
    }
  }

  /// A clip on the timeline of the file.
  public struct Clip: Hashable, Sendable {
    /// The container path of the text with its fragment, nil where the clip names none.
    public let text: String?
    /// When it is heard.
    public let span: TimeSpan

    /// Makes a clip.
    public init(text: String?, span: TimeSpan) {
      self.text = text
      self.span = span
    }
  }
}
