import Diagnostics
import Hashing
import Library
import Outputs
import Reading

/// What a build would make of one book.
struct BookOutlook: Sendable {
  /// The stages that would be made and come to anything.
  var stages: [Stage] = []
  /// The files that are there and stay.
  var files: [BuiltFile] = []
  /// About how many bytes would be made.
  var estimate: Int64 = 0
  /// What would be listed, as far as it is known.
  var listing: LibraryBook?
  /// Whether the book fails the validation, and so has no content.
  var isFailed = false
  /// Whether all is in its place.
  var isPlaced = false
  /// What made the book too large the last time, nil where nothing did.
  var omission: Omission?

  /// The size of the whole in bytes, as far as it is known.
  var bytes: Int64 { omission?.bytes ?? files.reduce(estimate) { ByteSize.sum($0, $1.bytes) } }

  /// Whether it is a file that is too damaged to be a book.
  var isSpoiled: Bool {
    isFailed && (listing.map { $0.verdict == .unreadable || $0.reaches(.fatal) } ?? false)
  }

  /// Looks at a book without making anything of it.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - maker: What would make it.
  ///   - reader: Reads it.
  /// - Throws: ``BuildTrouble`` that its making would end with.
  init(of book: PlannedBook, _ maker: BookMaker, with reader: BookReader) throws(BuildTrouble) {
    do {
      let digest = try book.record.sha256 ?? SHA256.hexadecimalDigits(ofFileAt: book.found.path)
      omission = try maker.omission(of: book, digest)
      try look(at: book, digest, maker, reader)
    } catch let error as BuildTrouble {
      throw error
    } catch let error as HashingError {
      throw BuildTrouble(error)
    } catch {
      throw .failed("\(error)")
    }
  }

  private mutating func look(
    at book: PlannedBook, _ digest: String, _ maker: BookMaker, _ reader: BookReader
  ) throws {
    var draft = Draft(book.id, .book, in: maker.cache)
    var read: ReadBook?
    let key = try StageKey.make(.validate, of: book, digest, maker.options)
    if let record = draft.reuse(.validate, key: key) {
      files += record.files
      listing = record.book
    } else {
      let whole = try Self.read(book, reader)
      let validated = ValidatedBook(whole, at: book.found.sourcePath)
      stages.append(.validate)
      estimate = Int64(validated.report.count)
      (listing, read) = (validated.listing, whole)
    }
    guard maker.makes(listing?.verdict) else {
      isFailed = true
      isPlaced = stages.isEmpty && draft.isAsPlaced
      return
    }
    var missing: [Stage] = []
    for stage in Stage.ofBooks.dropFirst() {
      let key = try StageKey.make(stage, of: book, digest, maker.options)
      if let record = draft.reuse(stage, key: key) {
        files += record.files
        listing?.findings += record.findings
      } else {
        missing.append(stage)
      }
    }
    isPlaced = stages.isEmpty && missing.isEmpty && draft.isAsPlaced
    stages += missing.filter { comesToAnything($0, maker.options) }
    guard !missing.isEmpty else { return }
    let sizes = StageSizes(try read ?? Self.read(book, reader), book, digest, maker)
    estimate = missing.reduce(estimate) { ByteSize.sum($0, sizes.bytes(of: $1)) }
  }

  private static func read(
    _ book: PlannedBook, _ reader: BookReader
  ) throws(BuildTrouble) -> ReadBook {
    let read = reader.read(book.found.path, as: book.found.sourcePath)
    if case .unopened(let reason) = read.outcome { throw .unopened(reason) }
    return read
  }

  /// Whether a stage makes a file of this book.
  private func comesToAnything(_ stage: Stage, _ options: BuildOptions) -> Bool {
    switch stage {
    case .chapters: listing?.metadata.isNarrated ?? true
    case .cover: listing?.metadata.coverEntry != nil && !options.covers.isEmpty
    case .validate, .manifest, .text, .bundle: true
    }
  }
}
