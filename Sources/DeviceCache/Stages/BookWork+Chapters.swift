import Chapters
import Cutting
import Diagnostics
import JSON
import Library
import Media
import Outputs
import Publication
import Reading
import Splitting

extension BookWork {
  /// The folder of the chapters.
  private static let folder = "audio"
  private static let list = "\(folder)/\(ChapterList.fileName)"
  /// The largest list of chapters that is read, in bytes.
  private static let listLimit = 1 << 30

  /// Cuts the audio into chapters; a book that nobody reads aloud has none.
  mutating func cutChapters(_ key: String) throws -> StageRecord {
    let read = try readBook()
    guard !read.book.overlays.isEmpty else { return StageRecord(key: key, label: label) }
    let splitter = BookSplitter(
      options: maker.splitOptions(for: read.book), workers: maker.workers,
      cancellation: maker.cancellation)
    let result = splitter.split(
      read, from: book.found.path, to: Self.folder, in: draft.bench, digest: digest)
    var record = StageRecord(key: key, findings: result.findings.listed, label: label)
    switch result.outcome {
    case .done: (record.files, record.chapters) = try filesOfChapters()
    case .empty, .unreadable: break
    case .unopened(let reason): throw BuildTrouble.unopened(reason)
    case .unwritten(let reason):
      throw BuildTrouble.unwritten(reason, isFull: isShort(of: read.book))
    case .failed(let reason): throw BuildTrouble.failed(reason)
    case .cancelled: throw BuildTrouble.cancelled
    }
    return record
  }

  /// Whether there is less room left than the audio of a book needs.
  private func isShort(of book: Book) -> Bool {
    guard let free = Disk.freeBytes(draft.bench) else { return false }
    return free < book.audio.reduce(UInt64(0)) { $0 &+ $1.bytes }
  }

  /// What the list of chapters tells of its files.
  private func filesOfChapters() throws -> ([BuiltFile], [BuiltContent.Chapter]) {
    let bytes = try Disk.read("\(draft.bench)/\(Self.list)", limit: Self.listLimit)
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw BuildTrouble.failed("\(Self.list): \(error)")
    }
    var files: [BuiltFile] = []
    var chapters: [BuiltContent.Chapter] = []
    for element in value["chapters"]?.elements ?? [] {
      guard let name = element["file"]?.text, let size = element["bytes"]?.integer,
        let duration = element["duration"]?.time
      else { continue }
      let path = "\(Self.folder)/\(name)"
      if !files.contains(where: { $0.path == path }) {
        files.append(
          BuiltFile(path: path, bytes: Int64(size), sha256: element["sha256"]?.text))
      }
      chapters.append(
        BuiltContent.Chapter(
          file: path, title: element["title"]?.text, bytes: size, duration: duration))
    }
    files.append(try BuiltFile(path: Self.list, contents: bytes))
    return (files, chapters)
  }

  /// Has the list of chapters tell the book's path where the book has moved since they were cut.
  mutating func relabel() throws {
    guard let record = draft.records[.chapters], let old = record.label, old != label else {
      return
    }
    var renewed = record
    renewed.label = label
    guard record.files.contains(where: { $0.path == Self.list }) else {
      return try draft.amend(.chapters, renewed)
    }
    try draft.takeOver(.chapters)
    let path = "\(draft.bench)/\(Self.list)"
    let bytes = try Disk.read(path, limit: Self.listLimit)
    let (before, after) = (Self.head(old), Self.head(label))
    guard bytes.starts(with: before) else {
      throw BuildTrouble.failed("\(Self.list) is not as it was written")
    }
    let list = after + bytes.dropFirst(before.count)
    try Disk.replace(path, with: list, isLasting: false, beside: "\(draft.bench)/list")
    let relabelled = try BuiltFile(path: Self.list, contents: list)
    renewed.files = record.files.map { $0.path == Self.list ? relabelled : $0 }
    try draft.amend(.chapters, renewed)
  }

  /// How a list of chapters begins, up to the path of the book.
  private static func head(_ path: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(path)
    let head = #"{"format":"epubtool-chapters","version":1,"book":{"path":"#
    return Array(head.utf8) + writer.bytes
  }
}

extension BookMaker {
  /// How the chapters of a book are cut and coded.
  func splitOptions(for book: Book) -> SplitOptions {
    var split = options.split
    split.isLasting = false
    if split.codec == .keep, let codec = codec(for: book) { split.codec = codec }
    return split
  }

  /// What the audio is encoded in where the device does not play it as it is, nil to keep it.
  private func codec(for book: Book) -> CutCodec? {
    guard let playable = options.playable, let favourite = playable.first else { return nil }
    let codecs = book.audio.compactMap { $0.facts?.codec }
    let isPlayable = codecs.allSatisfy { codec in playable.contains { $0.covers(codec) } }
    if isPlayable { return nil }
    return playable.lazy.compactMap(\.cutCodec).first ?? favourite.cutCodec
  }
}
