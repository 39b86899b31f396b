import Chapters
import Diagnostics
import Narration
import Publication
import Timing

@testable import Media

/// A narrated book that tests build in memory: documents with ids, clips, a table of contents.
struct NarratedBook {
  /// A clip of an overlay, with times in milliseconds.
  struct Par {
    var text: String
    var begin: Int64?
    var end: Int64?
    var audio = "a.mp3"
  }

  /// An entry of the table of contents.
  struct Entry {
    var title: String
    var href: String?
    var children: [Entry] = []
  }

  /// The documents of the spine, `0.xhtml` and so on, with their ids in order.
  var documents: [[String]] = []
  /// The clips of the overlay of each document.
  var clips: [[Par]] = []
  /// The table of contents, nil for a book without one.
  var contents: [Entry]?
  /// The lengths of the audio files in milliseconds.
  var audio: [(path: String, length: Int64)] = [("a.mp3", 100_000)]
  /// Titles that documents give themselves.
  var titles: [Int: String] = [:]
  /// The audio that documents play by elements.
  var elements: [Int: [String]] = [:]

  /// The plan of the book's chapters.
  func plan(_ change: (inout PlanOptions) -> Void = { _ in }) -> ChapterPlan {
    var options = PlanOptions()
    change(&options)
    let book = book
    return ChapterPlan(book, Narration(book), options: options)
  }

  /// The book with all its parts.
  var book: Book {
    var book = Book(
      file: BookFile(path: "book.epub", isFolder: false, bytes: 1),
      container: Container(entries: []))
    book.packages = [package]
    for (number, pars) in clips.enumerated() where !pars.isEmpty {
      var overlay = Overlay(path: "\(number).smil")
      overlay.clips = pars.enumerated().map { clip($1, $0) }
      book.overlays.append(overlay)
    }
    for number in documents.indices { book.add(document(number)) }
    if let contents {
      var navigation = ContentDocument(path: "nav.xhtml", kind: .xhtml)
      var list = NavigationList(types: ["toc"], position: place(1))
      list.entries = contents.map(entry)
      navigation.navigation = [list]
      book.add(navigation)
    }
    book.audio = audio.map { file in
      var facts = AudioFacts(container: "mp3", codec: "mp3", sampleRate: 44_100, channels: 1)
      facts.presented = ClockTime(milliseconds: file.length)
      facts.coded = ClockTime(milliseconds: file.length)
      return AudioEntry(
        path: file.path, mediaType: "audio/mpeg", bytes: 1000, isStored: true, isEncrypted: false,
        measurement: AudioMeasurement(sniffed: .mp3, facts: file.length > 0 ? facts : nil))
    }
    return book
  }

  private var package: PackageDocument {
    var package = PackageDocument(path: "package.opf")
    package.declaredVersion = "3.0"
    for number in documents.indices {
      let isNarrated = number < clips.count && !clips[number].isEmpty
      let overlay = isNarrated ? "o\(number)" : nil
      package.add(item("c\(number)", "\(number).xhtml", MediaType.xhtml, overlay: overlay))
      if let overlay { package.add(item(overlay, "\(number).smil", MediaType.smil)) }
      package.spine.items.append(
        Spine.Item(idref: "c\(number)", isLinear: true, properties: [], position: place(20)))
    }
    package.add(item("nav", "nav.xhtml", MediaType.xhtml, properties: ["nav"]))
    return package
  }

  private func document(_ number: Int) -> ContentDocument {
    var document = ContentDocument(path: "\(number).xhtml", kind: .xhtml)
    document.title = titles[number]
    for (index, id) in documents[number].enumerated() {
      document.add(
        Identifier(value: id, element: "p", position: place(index + 1), textStart: index))
    }
    document.references = (elements[number] ?? []).map { audio in
      Reference(
        .audio, to: ResourceURL(audio, relativeTo: ""), element: "audio", attribute: "src",
        position: place(9))
    }
    return document
  }

  private func clip(_ par: Par, _ index: Int) -> Clip {
    var clip = Clip(sequence: nil, id: "p\(index)", types: [], position: place(index + 1))
    clip.texts = [
      Reference(
        .overlayText, to: ResourceURL(par.text, relativeTo: ""), element: "text", attribute: "src",
        position: place(index + 1))
    ]
    clip.audio = Clip.Audio(
      reference: Reference(
        .overlayAudio, to: ResourceURL(par.audio, relativeTo: ""), element: "audio",
        attribute: "src", position: place(index + 1)),
      begin: moment(par.begin), end: moment(par.end))
    return clip
  }

  private func entry(_ entry: Entry) -> NavigationList.Entry {
    var made = NavigationList.Entry(
      title: entry.title, url: entry.href.map { ResourceURL($0, relativeTo: "") },
      position: place(3))
    made.children = entry.children.map(self.entry)
    return made
  }

  private func item(
    _ id: String, _ href: String, _ type: String, overlay: String? = nil, properties: [String] = []
  ) -> ManifestItem {
    ManifestItem(
      id: id, url: ResourceURL(href, relativeTo: ""), mediaType: type, fallback: nil,
      mediaOverlay: overlay, properties: properties, position: place(10))
  }

  private func moment(_ milliseconds: Int64?) -> Clip.Moment {
    milliseconds.map { .at(ClockTime(milliseconds: $0), "\($0)ms") } ?? .absent
  }

  private func place(_ line: Int) -> Position { Position(line: line, column: 7) }
}

extension ChapterPlan {
  /// The titles of the chapters.
  var titles: [String] { chapters.map(\.title) }

  /// What each chapter plays, as `file begin-end` in milliseconds.
  var spans: [[String]] {
    chapters.map { chapter in
      chapter.stretches.map { stretch in
        let (begin, end) = (stretch.span.begin.microseconds, stretch.span.end.microseconds)
        return "\(stretch.audio) \(begin / 1000)-\(end / 1000)"
      }
    }
  }

  /// The texts of each chapter's clips.
  var texts: [[String]] { chapters.map { $0.clips.map { $0.text ?? "" } } }

  /// The ids of the findings.
  var codes: [String] { findings.map(\.code) }
}
