import Diagnostics
import Glibc
import JSON
import Library
import Outputs
import Paths

/// What a library lists of a publication, put together again from the publication's own files.
struct RecoveredListing {
  /// The largest document that is read, in bytes.
  private static let limit = 256 << 20

  private let id: String
  private let kind: PublicationKind
  private let layout: CacheLayout

  /// What is listed, nil where no file tells what the publication is.
  private(set) var book: LibraryBook?
  /// Why files cannot be read though they are there, in words.
  private(set) var problems: [String] = []

  /// Looks at a publication that is in its place.
  init(_ id: String, _ kind: PublicationKind, in layout: CacheLayout) {
    (self.id, self.kind, self.layout) = (id, kind, layout)
    book =
      switch kind {
      case .book: listedBook()
      case .page: page()
      }
  }

  private var place: String { CacheLayout.place(id, of: kind) }

  /// The value of a JSON document of the publication, nil where there is none that can be read.
  private mutating func value(_ path: String) -> JSONValue? {
    let path = "\(layout.root)/\(place)/\(path)"
    do {
      return try JSONReader.value(of: try Disk.read(path, limit: Self.limit))
    } catch let error as OutputError {
      if error.code != ENOENT { problems.append("\(error)") }
    } catch {
      problems.append("\"\(path)\" is no JSON: \(error)")
    }
    return nil
  }

  /// The path of a file as library.json sees it, nil where it is not there or lies elsewhere.
  private func path(_ name: String) -> String? {
    guard name.staysWithinFolder,
      Disk.facts("\(layout.root)/\(place)/\(name)")?.isFile == true
    else { return nil }
    return "\(place)/\(name)"
  }

  private mutating func listedBook() -> LibraryBook? {
    guard let report = value("report.json"), let source = report["path"]?.text,
      let verdict = report["verdict"]?.text.flatMap(LibraryBook.Verdict.init(rawValue:))
    else { return nil }
    var book = LibraryBook(sourcePath: source, root: nil)
    (book.id, book.verdict) = (id, verdict)
    book.metadata.identifier = report["identifier"]?.text
    book.metadata.version = report["epubVersion"]?.text
    book.metadata.title = report["title"]?.text
    let manifest = value("manifest.json")?["metadata"]
    if let manifest { book.metadata.take(manifest) }
    book.metadata.titles = book.metadata.title.map { [$0] } ?? []
    var content = BuiltContent()
    content.report = path("report.json")
    content.manifest = path("manifest.json")
    content.chapterList = path("audio/chapters.json")
    content.text = path("text/extract.json").map { _ in "\(place)/text" }
    content.duration = manifest?["duration"]?.time
    content.chapters = chapters()
    book.content = content
    book.metadata.isNarrated = !content.chapters.isEmpty
    book.thumbnail = Disk.names(in: "\(layout.root)/\(place)")
      .first { $0.hasPrefix("cover-") }.flatMap(path)
    book.findings = (report["findings"]?.elements ?? []).compactMap { LibraryFinding(report: $0) }
      .filter { $0.severity >= .warning }
    return book
  }

  private mutating func chapters() -> [BuiltContent.Chapter] {
    let list = value("audio/chapters.json")?["chapters"]?.elements ?? []
    return list.compactMap { chapter in
      guard let file = chapter["file"]?.text.flatMap({ path("audio/\($0)") }),
        let bytes = chapter["bytes"]?.integer,
        let duration = chapter["duration"]?.time
      else { return nil }
      return BuiltContent.Chapter(
        file: file, title: chapter["title"]?.text, bytes: bytes, duration: duration)
    }
  }

  private mutating func page() -> LibraryBook? {
    guard let page = value("bundle.json")?["pages"]?.elements?.first,
      let start = page["path"]?.text.flatMap({ path($0) })
    else { return nil }
    let title = page["title"]?.text
    var book = LibraryBook(sourcePath: page["source"]?["file"]?.text ?? title ?? id, root: nil)
    (book.id, book.verdict, book.formats) = (id, .valid, ["bundle"])
    (book.metadata.title, book.metadata.titles) = (title, title.map { [$0] } ?? [])
    book.metadata.languages = page["language"]?.text.map { [$0] } ?? []
    book.size = Disk.files(below: "\(layout.root)/\(place)").reduce(0) { $0 &+ $1.facts.bytes }
    var content = BuiltContent()
    (content.bundle, content.page) = (path("bundle.json"), start)
    book.content = content
    return book
  }
}

extension BookMetadata {
  /// Takes what the metadata of a manifest tells.
  fileprivate mutating func take(_ manifest: JSONValue) {
    let texts = { (key: String) in
      (manifest[key]?.elements ?? manifest[key].map { [$0] } ?? []).compactMap {
        $0.text ?? $0["name"]?.text
      }
    }
    title = title ?? manifest["title"]?.text
    (authors, narrators, languages) = (texts("author"), texts("narrator"), texts("language"))
    creators = authors.map { Creator(name: $0, role: "aut") }
  }
}

extension LibraryFinding {
  /// Reads a finding of a report, which has its place in an object of its own.
  fileprivate init?(report value: JSONValue) {
    let place = value["location"]?.members ?? []
    guard value["suppressed"] != .truth(true), let members = value.members else { return nil }
    self.init(.object(members + place.filter { $0.key == "entry" || $0.key == "line" }))
  }
}
