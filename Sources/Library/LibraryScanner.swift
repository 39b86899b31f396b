import Diagnostics
import Hashing
import Publication
import Reading
import Zip

/// Looks at books one by one, and only at those that an earlier scan has not seen as they are.
///
/// Threads share a scanner; each brings its own reader.
public struct LibraryScanner: Sendable {
  /// How often a book is looked at that changes meanwhile.
  private static let attempts = 3

  /// The books of an earlier scan.
  let index: LibraryIndex
  /// What to do with covers, nil to leave them unread.
  let covers: CoverRequest?

  /// Makes a scanner.
  ///
  /// - Parameters:
  ///   - index: The books of an earlier scan.
  ///   - covers: What to do with covers, nil to leave them unread.
  public init(index: LibraryIndex = LibraryIndex(), covers: CoverRequest? = nil) {
    self.index = index
    self.covers = covers
  }

  /// Looks at one book.
  ///
  /// - Returns: What was found. Nothing is thrown: what is broken is a finding.
  public func scan(_ found: FoundBook, with reader: BookReader) -> ScannedBook {
    let known = index[found]
    if let known, let facts = FileFacts(path: found.path), known.size == facts.size,
      known.added == facts.modified, !known.wasUnopened, let book = renewed(known)
    {
      return ScannedBook(book: book, effort: .unchanged)
    }
    var attempt = 1
    while true {
      var scanned = look(at: found, known: known, with: reader)
      if FileFacts(path: found.path) == scanned.book.facts { return scanned }
      guard attempt < Self.attempts else {
        scanned.book.add(BookChanging.finding(attempts: Self.attempts))
        // What was seen is no state of the file, so the next scan must not take it for one.
        scanned.book.added = nil
        return scanned
      }
      attempt += 1
    }
  }

  /// What the earlier scan saw in a folder that cannot be searched now.
  ///
  /// - Parameters:
  ///   - folder: Its path below the folder that is searched, empty for that folder itself.
  ///   - root: The number of that folder among several, nil where there is only one.
  /// - Returns: The books, in the order of the library.
  public func known(below folder: String, root: Int?) -> [ScannedBook] {
    index.books(below: folder, root: root).map {
      ScannedBook(book: renewed($0) ?? $0, effort: .kept)
    }
  }

  private func look(
    at found: FoundBook, known: LibraryBook?, with reader: BookReader
  ) -> ScannedBook {
    var book = LibraryBook(sourcePath: found.sourcePath, root: found.root)
    do throws(ZipError) {
      let archive = try Archive(path: found.path)
      book.take(FileFacts(archive))
      let container = Zip.Container.archive(archive)
      do throws(HashingError) {
        book.id = try ContentFingerprint.id(of: container)
      } catch {
        return ScannedBook(book: book, effort: .read, failure: "\(error)")
      }
      if let known, known.id == book.id, var same = renewed(known) {
        (same.size, same.added) = (book.size, book.added)
        return ScannedBook(book: same, effort: .recognized)
      }
      let read = reader.look(into: container)
      book.take(read)
      var scanned = ScannedBook(book: book, effort: .read)
      addCover(to: &scanned, read, container)
      return scanned
    } catch {
      book.take(FileFacts(path: found.path))
      let read = reader.unopened(found.path, error)
      book.take(read)
      var scanned = ScannedBook(book: book, effort: .read)
      if case .unopened(let reason) = read.outcome { scanned.failure = reason }
      return scanned
    }
  }

  /// The book of the earlier scan as this one is to tell it, nil where its cover must be read.
  private func renewed(_ known: LibraryBook) -> LibraryBook? {
    var book = known
    book.thumbnail = nil
    book.findings.removeAll {
      LibraryList.codes.contains($0.code) || $0.code == BookChanging.info.code
    }
    guard let covers else {
      book.findings.removeAll { $0.code == CoverUnusable.info.code }
      return book
    }
    let isHopeless = book.findings.contains {
      $0.code == CoverUnusable.info.code || $0.code == CoverMissing.info.code
    }
    guard let id = book.id, book.metadata.coverEntry != nil, !isHopeless else { return book }
    let name = covers.name(for: id)
    guard covers.isThere(name) else { return nil }
    book.thumbnail = covers.path(of: name)
    return book
  }
}

extension LibraryBook {
  /// What the book tells of its file.
  fileprivate var facts: FileFacts? {
    guard let size, let added else { return nil }
    return FileFacts(size: size, modified: added)
  }

  /// Takes over what the file system told.
  fileprivate mutating func take(_ facts: FileFacts?) {
    size = facts?.size
    added = facts?.modified
  }

  /// Takes over what a quick look found.
  fileprivate mutating func take(_ read: ReadBook) {
    if let package = read.book.package { metadata = BookMetadata(package) }
    findings = Self.kept(read.findings).map { LibraryFinding($0) }
    switch read.outcome {
    case .unopened, .unreadable: verdict = .unreadable
    case .read: verdict = reaches(.error) ? .invalid : .valid
    }
  }

  /// How many findings of one look are kept.
  private static let findingLimit = 50

  /// Those of one look that are kept, in order: of too many the gravest, which decide the verdict.
  private static func kept(_ findings: [Finding]) -> [Finding] {
    guard findings.count > findingLimit else { return findings }
    let graver = findings.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }
    let kept = Set(graver.prefix(findingLimit).map(\.offset))
    return findings.indices.filter(kept.contains).map { findings[$0] }
  }

  /// Whether the file could not be opened, which a change of rights mends without a trace.
  fileprivate var wasUnopened: Bool { findings.contains { $0.code == "PKG-018" } }
}
