import Batch
import Diagnostics
import Library
import Outputs
import Publication
import Reading
import Zip

/// The making of one book, from its validation to its cover.
struct BookWork {
  /// The book.
  let book: PlannedBook
  /// The SHA-256 of its file, in hexadecimal digits.
  let digest: String
  /// What makes it.
  let maker: BookMaker
  private let reader: BookReader
  private var known: ReadBook?
  /// What is made of it so far.
  var draft: Draft

  /// Begins with a book whose file has a digest.
  init(_ book: PlannedBook, digest: String, with reader: BookReader, maker: BookMaker) {
    self.book = book
    self.digest = digest
    self.maker = maker
    self.reader = reader
    draft = Draft(book.id, .book, in: maker.cache)
  }

  /// Makes what is not there.
  mutating func run() throws -> MadePublication {
    let record = try stage(.validate)
    if maker.makes(record.book?.verdict) {
      for stage in Stage.ofBooks.dropFirst() { _ = try self.stage(stage) }
      try relabel()
    }
    let isWaiting = try draft.finish()
    return MadePublication(
      id: book.id, kind: .book, stages: draft.records, made: draft.made,
      sizeKey: try maker.sizeKey(digest), isWaiting: isWaiting)
  }

  /// The path of the book as its files tell it.
  var label: String { book.found.sourcePath }

  private mutating func stage(_ stage: Stage) throws -> StageRecord {
    if maker.cancellation?.isCancelled == true { throw BuildTrouble.cancelled }
    let key = try StageKey.make(stage, of: book, digest, maker.options)
    if let record = draft.reuse(stage, key: key) { return record }
    try draft.prepare()
    let record =
      switch stage {
      case .validate: try validate(key)
      case .manifest: try writeManifest(key)
      case .chapters: try cutChapters(key)
      case .text: try unpack(key)
      case .cover, .bundle: try makeCovers(key)
      }
    try draft.add(stage, record)
    return record
  }

  /// The book with all that is in it, read once for all stages.
  mutating func readBook() throws -> ReadBook {
    if let known { return known }
    let read = reader.read(book.found.path, as: label)
    if case .unopened(let reason) = read.outcome { throw BuildTrouble.unopened(reason) }
    known = read
    return read
  }

  /// The container, opened anew.
  func container() throws -> Zip.Container {
    do throws(ZipError) {
      return try Zip.Container(path: book.found.path)
    } catch {
      throw BuildTrouble.unopened(error.text)
    }
  }

  /// Validates the book.
  private mutating func validate(_ key: String) throws -> StageRecord {
    let read = try readBook()
    let validated = ValidatedBook(read, at: label)
    return StageRecord(
      key: key, files: [try write(validated.report, to: "report.json")], book: validated.listing)
  }

  /// Writes a file of the book.
  func write(_ bytes: [UInt8], to path: String) throws -> BuiltFile {
    try Disk.replace("\(draft.bench)/\(path)", with: bytes, isLasting: false)
    return try BuiltFile(path: path, contents: bytes)
  }
}
