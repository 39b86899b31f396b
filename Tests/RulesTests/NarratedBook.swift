import Diagnostics
import Publication
import Timing

@testable import Media
@testable import Rules

/// A narrated book that tests build in memory: one overlay, one audio file, one document.
struct NarratedBook {
  /// One par.
  struct Par {
    var text: String? = nil
    var audio: String? = "a.mp3"
    var begin: Clip.Moment
    var end: Clip.Moment
  }

  /// The pars of each overlay.
  var overlays: [[Par]] = []
  /// The audio files.
  var audio: [AudioEntry] = [NarratedBook.entry("a.mp3", lasting: 10_000)]
  /// The texts of each document: ids with their elements and numbers of characters.
  var texts: [[(id: String, element: String, characters: Int)]] = []
  /// The declared durations of the overlays, in milliseconds.
  var durations: [Int: Int64] = [:]
  /// The declared total, in milliseconds.
  var total: Int64?
  /// Whether the narrator and the active class are named.
  var isNamed = true

  /// The book with all its parts.
  var book: Book {
    var book = Book(
      file: BookFile(path: "book.epub", isFolder: false, bytes: 1),
      container: Container(entries: []))
    book.packages = [package]
    for (number, pars) in overlays.enumerated() {
      var overlay = Overlay(path: "\(number).smil")
      for (index, par) in pars.enumerated() { overlay.clips.append(clip(par, number, index)) }
      book.overlays.append(overlay)
    }
    for number in documentNumbers { book.add(document(number)) }
    book.audio = audio
    return book
  }

  /// What the rules of the three families say.
  func findings(tolerance: ClockTime? = nil) -> [Finding] {
    var options = RuleOptions()
    if let tolerance { options.tolerance = tolerance }
    let book = book
    let context = RuleContext(book, options: options)
    return allRules.filter { ["AUD", "CLP", "NAR"].contains($0.info.code.prefix(3)) }
      .flatMap { $0.check(book, context) }
  }

  /// The ids of what the rules say, in order.
  var codes: [String] { findings().map(\.code).sorted() }

  private var documentNumbers: Range<Int> { 0..<max(overlays.count, texts.count) }

  private var package: PackageDocument {
    var package = PackageDocument(path: "package.opf")
    package.declaredVersion = "3.0"
    for number in documentNumbers {
      let overlay = number < overlays.count ? "o\(number)" : nil
      package.add(item("c\(number)", "\(number).xhtml", "application/xhtml+xml", overlay: overlay))
      if let overlay {
        package.add(item(overlay, "\(number).smil", "application/smil+xml", overlay: nil))
      }
      package.spine.items.append(
        Spine.Item(idref: "c\(number)", isLinear: true, properties: [], position: place(20)))
    }
    for entry in audio {
      package.add(item(entry.path, entry.path, entry.mediaType ?? "", overlay: nil))
    }
    for (number, duration) in durations.sorted(by: { $0.key < $1.key }) {
      package.metadata.append(meta("media:duration", "\(duration)ms", refines: "#o\(number)"))
    }
    if let total { package.metadata.append(meta("media:duration", "\(total)ms")) }
    if isNamed {
      package.metadata.append(meta("media:narrator", "Robin"))
      package.metadata.append(meta("media:active-class", "active"))
    }
    return package
  }

  private func document(_ number: Int) -> ContentDocument {
    var document = ContentDocument(path: "\(number).xhtml", kind: .xhtml)
    let texts = number < texts.count ? texts[number] : []
    for (line, text) in texts.enumerated() {
      var identifier = Identifier(
        value: text.id, element: text.element, position: place(line + 1),
        textStart: document.characters)
      document.characters += text.characters
      identifier.textEnd = document.characters
      document.add(identifier)
    }
    return document
  }

  private func clip(_ par: Par, _ number: Int, _ index: Int) -> Clip {
    var clip = Clip(sequence: nil, id: "p\(index)", types: [], position: place(index * 4 + 1))
    let text = par.text ?? "\(number).xhtml"
    clip.texts = [
      Reference(
        .overlayText, to: ResourceURL(text, relativeTo: ""), element: "text", attribute: "src",
        position: place(index * 4 + 2))
    ]
    if let audio = par.audio {
      let reference = Reference(
        .overlayAudio, to: ResourceURL(audio, relativeTo: ""), element: "audio", attribute: "src",
        position: place(index * 4 + 3))
      clip.audio = Clip.Audio(reference: reference, begin: par.begin, end: par.end)
    }
    return clip
  }

  private func item(
    _ id: String, _ href: String, _ type: String, overlay: String?
  ) -> ManifestItem {
    ManifestItem(
      id: id, url: ResourceURL(href, relativeTo: ""), mediaType: type, fallback: nil,
      mediaOverlay: overlay, properties: [], position: place(10))
  }

  private func meta(_ name: String, _ value: String, refines: String? = nil) -> MetadataItem {
    MetadataItem(
      kind: .meta, name: name, value: value, id: nil, refines: refines, attributes: [:],
      language: nil, position: place(5), endPosition: place(5))
  }

  private func place(_ line: Int) -> Position { Position(line: line, column: 7) }
}
