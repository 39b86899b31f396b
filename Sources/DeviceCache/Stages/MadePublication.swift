import Diagnostics
import Library

/// A publication whose stages are all done.
struct MadePublication: Sendable {
  /// The name of the contents.
  let id: String
  /// The kind.
  let kind: PublicationKind
  /// The stages.
  let stages: [Stage: StageRecord]
  /// The stages that were made now, in order.
  let made: [Stage]
  /// The name of all that its size depends on.
  let sizeKey: String
  /// Whether it waits for being put in its place.
  let isWaiting: Bool

  /// The files of all stages.
  var files: [BuiltFile] { Stage.allCases.flatMap { stages[$0]?.files ?? [] } }

  /// The stages that were made now and came to anything: a book without a cover has no cover made.
  var madeStages: [Stage] { made.filter { stages[$0]?.files.isEmpty == false } }

  /// Whether it is a file that is too damaged to be a book, of which there is a report alone.
  var isSpoiled: Bool {
    guard stages.count == 1, let book = stages[.validate]?.book else { return false }
    return book.verdict == .unreadable || book.reaches(.fatal)
  }

  /// What a library lists, with paths as library.json sees them; nil where no stage tells of it.
  func listing(as book: LibraryBook?) -> LibraryBook? {
    guard let known = stages[.validate]?.book ?? stages[.bundle]?.book else { return nil }
    let place = CacheLayout.place(id, of: kind)
    let has = { (name: String) in files.contains { $0.path == name } ? "\(place)/\(name)" : nil }
    var listing = known
    if let book {
      (listing.sourcePath, listing.root) = (book.sourcePath, book.root)
      (listing.size, listing.added) = (book.size, book.added)
    }
    listing.id = id
    var content = BuiltContent()
    content.report = has("report.json")
    content.manifest = has("manifest.json")
    content.chapterList = has("audio/chapters.json")
    content.text = has("text/extract.json").map { _ in "\(place)/text" }
    content.bundle = has("bundle.json")
    content.page = known.content?.page.map { "\(place)/\($0)" }
    content.duration = stages[.manifest]?.duration
    content.chapters = (stages[.chapters]?.chapters ?? []).map { chapter in
      BuiltContent.Chapter(
        file: "\(place)/\(chapter.file)", title: chapter.title, bytes: chapter.bytes,
        duration: chapter.duration)
    }
    listing.content = content
    listing.thumbnail = stages[.cover]?.files.first.map { "\(place)/\($0.path)" }
    for stage in Stage.allCases where stage != .validate {
      listing.findings += stages[stage]?.findings ?? []
    }
    return listing
  }
}
