import Batch
import Hashing
import Library
import Outputs
import Reading

/// Makes books, stage by stage, as far as what is there is not as it should be.
///
/// Threads share a maker; each brings its own reader.
struct BookMaker: Sendable {
  /// The cache.
  let cache: OpenCache
  /// What the cache is to hold.
  let options: BuildOptions
  /// The threads that the parts of one book are shared among.
  let workers: Workers
  /// A flag that ends the work early.
  let cancellation: Cancellation?

  /// Makes a book.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - reader: Reads it.
  ///   - isForced: Whether it is made also where it was too large the last time.
  /// - Returns: The stages, and which of them were made now.
  /// - Throws: What ends it; stages that are done stay done.
  func make(
    _ book: PlannedBook, with reader: BookReader, isForced: Bool = false
  ) throws(BuildTrouble) -> MadePublication {
    let hasChanged = { FileFacts(path: book.found.path) != book.facts }
    do {
      let digest = try digest(of: book)
      if !isForced, let omission = try omission(of: book, digest) {
        throw BuildTrouble.omitted(omission)
      }
      var work = BookWork(book, digest: digest, with: reader, maker: self)
      let made = try work.run()
      if hasChanged() { throw BuildTrouble.changing }
      return made
    } catch let error as BuildTrouble {
      // What cannot be read may have been replaced a moment ago.
      if case .unopened = error, hasChanged() { throw .changing }
      throw error
    } catch let error as OutputError {
      throw BuildTrouble(error)
    } catch let error as HashingError {
      throw hasChanged() ? .changing : BuildTrouble(error)
    } catch {
      throw .failed("\(error)")
    }
  }

  /// What made the book too large the last time, nil where it did not or may have another size now.
  func omission(of book: PlannedBook, _ digest: String) throws -> Omission? {
    guard options.maximumBytes != nil, let known = cache.journal.omission(book.id),
      known.key == (try sizeKey(digest))
    else { return nil }
    return known
  }

  /// Whether a book of a verdict has content.
  func makes(_ verdict: LibraryBook.Verdict?) -> Bool {
    verdict == .valid || options.keepsFailed && verdict == .invalid
  }

  /// The name of all that the size of a book depends on.
  func sizeKey(_ digest: String) throws(HashingError) -> String {
    try StageKey.digest(
      of: [digest, "\(options.keepsFailed)"] + Stage.ofBooks.flatMap(options.words(for:)))
  }

  /// The digest of the whole file, which all keys depend on.
  private func digest(of book: PlannedBook) throws -> String {
    if let known = book.record.sha256 { return known }
    let digest = try SHA256.hexadecimalDigits(ofFileAt: book.found.path)
    var record = book.record
    record.sha256 = digest
    try cache.journal.add(.source(book.source, record))
    return digest
  }
}
