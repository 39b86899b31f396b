import Timing

/// What `chapters.json` tells of a book's chapters.
public struct ChapterList: Sendable {
  /// The version of the format.
  static let version = 1

  /// The book.
  public let book: BookFacts
  /// The chapters, in reading order.
  public let chapters: [CutChapter]
  /// What no chapter has of the narrated audio: in the order of the files, in each from its start.
  public let unassigned: [Passage]

  /// The files of the chapters, each once.
  public var files: [ChapterFile] {
    var names: Set<String> = []
    return chapters.map(\.file).filter { names.insert($0.name).inserted }
  }

  /// Makes a list.
  public init(book: BookFacts, chapters: [CutChapter], unassigned: [Passage]) {
    self.book = book
    self.chapters = chapters
    self.unassigned = unassigned
  }

  /// What is told of the book.
  public struct BookFacts: Hashable, Sendable {
    /// The path as it was given.
    public let path: String
    /// The SHA-256 of the file in hexadecimal digits, nil for a folder.
    public let sha256: String?
    /// The title.
    public let title: String?
    /// The unique identifier.
    public let identifier: String?

    /// Makes the facts.
    public init(path: String, sha256: String?, title: String?, identifier: String?) {
      self.path = path
      self.sha256 = sha256
      self.title = title
      self.identifier = identifier
    }
  }

  /// A stretch of an audio file of the book.
  public struct Passage: Hashable, Sendable {
    /// The container path.
    public let entry: String
    /// The stretch of its presented timeline.
    public let span: TimeSpan

    /// Makes a stretch.
    public init(entry: String, span: TimeSpan) {
      self.entry = entry
      self.span = span
    }
  }
}
