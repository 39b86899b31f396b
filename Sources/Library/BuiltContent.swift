import JSON
import Timing

/// Where a device cache has the parts of one publication: paths as library.json sees them.
public struct BuiltContent: Hashable, Sendable {
  /// An audio file of the chapters.
  public struct Chapter: Hashable, Sendable {
    /// The path of the file.
    public let file: String
    /// The title.
    public let title: String?
    /// The size in bytes.
    public let bytes: Int
    /// How long it plays.
    public let duration: ClockTime

    /// Makes a chapter.
    public init(file: String, title: String?, bytes: Int, duration: ClockTime) {
      self.file = file
      self.title = title
      self.bytes = bytes
      self.duration = duration
    }
  }

  /// The report of the validation.
  public var report: String?
  /// The manifest.
  public var manifest: String?
  /// The list of chapters with every clip's times.
  public var chapterList: String?
  /// The folder that the book's own files are unpacked into, under their container paths.
  public var text: String?
  /// The description of a bundle of pages.
  public var bundle: String?
  /// The page to show first.
  public var page: String?
  /// The chapters in reading order.
  public var chapters: [Chapter] = []
  /// How long the publication is heard, as measured.
  public var duration: ClockTime?

  /// Makes the content of a publication of which nothing is built.
  public init() {}

  /// Reads the members that ``write(to:)`` writes.
  init(_ value: JSONValue) {
    report = value["report"]?.text
    manifest = value["manifest"]?.text
    chapterList = value["chapterList"]?.text
    text = value["text"]?.text
    bundle = value["bundle"]?.text
    page = value["page"]?.text
    chapters = (value["chapters"]?.elements ?? []).compactMap { Chapter($0) }
    duration = value["duration"]?.time
  }

  /// Writes the members that lead to what is there.
  func write(to writer: inout JSONWriter) {
    writer.member("report", report)
    writer.member("manifest", manifest)
    writer.member("chapterList", chapterList)
    writer.member("text", text)
    writer.member("bundle", bundle)
    writer.member("page", page)
  }

  /// Writes the chapters as an array.
  func writeChapters(to writer: inout JSONWriter) {
    writer.array(chapters) { $1.write(to: &$0) }
  }
}

extension BuiltContent.Chapter {
  /// Reads what ``write(to:)`` writes, nil where the value is nothing of the kind.
  public init?(_ value: JSONValue) {
    guard let file = value["file"]?.text, let bytes = value["bytes"]?.integer,
      let duration = value["duration"]?.time
    else { return nil }
    self.init(file: file, title: value["title"]?.text, bytes: bytes, duration: duration)
  }

  /// Writes the chapter as an object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", file)
      writer.member("title", title)
      writer.member("bytes", bytes)
      writer.member("duration", duration)
    }
  }
}

extension JSONValue {
  /// The time that a number of seconds is, nil where the value is none.
  public var time: ClockTime? {
    guard case .number(let digits) = self else { return nil }
    return ClockTime(smil: "\(digits)s")
  }
}
