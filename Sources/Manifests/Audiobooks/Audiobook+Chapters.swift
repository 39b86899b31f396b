import Chapters
import Media
import Publication
import Timing

extension Audiobook {
  /// Makes an audiobook of the chapters that a book was cut into, a file each.
  ///
  /// - Parameters:
  ///   - list: The chapters, whose files lie beside the manifest.
  ///   - book: The book.
  ///   - place: Gives an entry of the book, such as the cover, its path in the output.
  public init(chapters list: ChapterList, of book: Book, place: (String) -> String) {
    let places = ChapterPlaces(list)
    let narrated = NarratedPlaces(book)
    let entries = book.package.map { Contents(book, $0).entries } ?? []
    self.init(
      parts: list.chapters.map { AudioPart($0) },
      contents: entries.flatMap { entry in
        Self.marks(for: entry) { url in
          narrated.moment(of: url).flatMap {
            places.place(of: $0.time, in: book.audio[$0.audio].path)
          }
        }
      },
      copies: Self.cover(of: book, place: place), isCut: true)
  }
}

extension AudioPart {
  /// Takes a chapter as it was cut.
  fileprivate init(_ chapter: CutChapter) {
    // Readers are told the length that players show of the file.
    let length = chapter.file.length.microseconds
    let (bits, overflow) = chapter.file.bytes.multipliedReportingOverflow(by: 8_000_000)
    self.init(
      path: chapter.file.name, mediaType: Self.mediaType(of: chapter.file), title: chapter.title,
      duration: chapter.file.length,
      bitRate: length > 0 && !overflow ? Int(clamping: bits / length) : nil,
      bytes: UInt64(max(0, chapter.file.bytes)))
  }

  /// The media type of a file that was cut, by its extension and codec.
  private static func mediaType(of file: ChapterFile) -> String {
    let suffix = file.name.split(separator: ".").last.map(String.init) ?? ""
    return switch suffix {
    case "mp3": "audio/mpeg"
    case "m4a", "m4b", "mp4": "audio/mp4"
    case "opus": MediaType.opus
    case "flac": "audio/flac"
    case "wav": "audio/wav"
    default: file.codec == "opus" ? MediaType.opus : "audio/ogg"
    }
  }
}

/// Where in a book's chapters each moment of its audio lies.
private struct ChapterPlaces {
  /// A stretch of an audio file of the book, and where it went.
  private struct Stretch {
    let file: String
    let span: TimeSpan
    let offset: ClockTime
  }

  private var stretches: [String: [Stretch]] = [:]

  init(_ list: ChapterList) {
    for chapter in list.chapters {
      for source in chapter.sources {
        stretches[source.passage.entry, default: []].append(
          Stretch(file: chapter.file.name, span: source.passage.span, offset: source.offset))
      }
    }
  }

  /// The file that plays a moment of an entry, and when; nil where there is none.
  ///
  /// A moment that no file plays is led to the next one that is played.
  func place(of time: ClockTime, in entry: String) -> (path: String, time: ClockTime)? {
    guard let stretches = stretches[entry] else { return nil }
    let own = stretches.first { $0.span.begin <= time && time < $0.span.end }
    if let own { return (own.file, own.offset + (time - own.span.begin)) }
    let next = stretches.filter { time < $0.span.begin }
      .min { $0.span.begin < $1.span.begin }
    return next.map { ($0.file, $0.offset) }
  }
}
