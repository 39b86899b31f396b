import Batch
import Extraction
import Hashing
import Library
import Outputs
import Reading
import Zip

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
  var bytes: Int64 { omission?.bytes ?? files.reduce(estimate) { $0 &+ $1.bytes } }

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
    let key = try StageKey.make(.validate, of: book, digest, maker.options)
    if let record = draft.reuse(.validate, key: key) {
      files += record.files
      listing = record.book
    } else {
      let validated = try validate(book, reader)
      stages.append(.validate)
      estimate += Int64(validated.report.count)
      listing = validated.listing
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
    estimate += Self.estimate(book, missing, maker.options, reader)
  }

  private func validate(
    _ book: PlannedBook, _ reader: BookReader
  ) throws(BuildTrouble) -> ValidatedBook {
    let read = reader.read(book.found.path, as: book.found.sourcePath)
    if case .unopened(let reason) = read.outcome { throw .unopened(reason) }
    return ValidatedBook(read, at: book.found.sourcePath)
  }

  /// Whether a stage makes a file of this book.
  private func comesToAnything(_ stage: Stage, _ options: BuildOptions) -> Bool {
    switch stage {
    case .chapters: listing?.metadata.isNarrated ?? true
    case .cover: listing?.metadata.coverEntry != nil && !options.covers.isEmpty
    case .validate, .manifest, .text, .bundle: true
    }
  }

  /// About how many bytes stages make: what the book holds of it.
  private static func estimate(
    _ book: PlannedBook, _ stages: [Stage], _ options: BuildOptions, _ reader: BookReader
  ) -> Int64 {
    guard stages.contains(.chapters) || stages.contains(.text) else { return 0 }
    do throws(ZipError) {
      let container = Zip.Container.archive(try Archive(path: book.found.path))
      let read = reader.look(into: container)
      var bytes: UInt64 = 0
      if stages.contains(.text) {
        bytes &+= ExtractionPlan(read.book, container, options.selection).bytes
      }
      if stages.contains(.chapters) {
        let audio = Selection(.selected, types: [Glob("audio/*"), Glob("video/*")])
        bytes &+= ExtractionPlan(read.book, container, audio).bytes
      }
      return Int64(clamping: bytes)
    } catch {
      return 0
    }
  }
}
