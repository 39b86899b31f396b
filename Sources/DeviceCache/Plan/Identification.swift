import Hashing
import Library
import Paths
import Reading
import Zip

/// What is known of an input before it is made.
enum Identified: Sendable {
  /// A book with a name of its contents.
  case book(PlannedBook)
  /// A file that cannot be opened; the text says why.
  case unopened(LibraryBook, source: String, String)
  /// A file whose container cannot be read.
  case unreadable(LibraryBook, source: String)
}

/// Tells what books are, without reading more than the lists of their entries, and nothing of those
/// that are as an earlier build saw them.
struct Identification: Sendable {
  /// What is known of files.
  let sources: [String: SourceRecord]

  /// Looks at a file.
  ///
  /// - Throws: ``HashingError`` where no digest can be made.
  func identify(_ found: FoundBook, with reader: BookReader) throws(HashingError) -> Identified {
    let source = try Self.source(of: found.path)
    let facts = FileFacts(path: found.path)
    if let facts, let known = sources[source], known.size == facts.size,
      known.modified == facts.modified, let id = known.id
    {
      return .book(PlannedBook(found: found, source: source, facts: facts, record: known, id: id))
    }
    let container: Zip.Container
    do throws(ZipError) {
      container = .archive(try Archive(path: found.path))
    } catch {
      return unopened(found, error, source: source, facts, with: reader)
    }
    guard let facts else {
      return .unopened(listing(of: found, nil), source: source, "it is not there any more")
    }
    let id = try ContentFingerprint.id(of: container)
    let record = SourceRecord(size: facts.size, modified: facts.modified, id: id, sha256: nil)
    return .book(PlannedBook(found: found, source: source, facts: facts, record: record, id: id))
  }

  private func unopened(
    _ found: FoundBook, _ error: ZipError, source: String, _ facts: FileFacts?,
    with reader: BookReader
  ) -> Identified {
    let read = reader.unopened(found.path, as: found.sourcePath, error)
    var book = listing(of: found, facts)
    for finding in read.findings { book.add(finding) }
    if case .unopened(let reason) = read.outcome {
      return .unopened(book, source: source, reason)
    }
    return .unreadable(book, source: source)
  }

  private func listing(of found: FoundBook, _ facts: FileFacts?) -> LibraryBook {
    var book = LibraryBook(sourcePath: found.sourcePath, root: found.root)
    (book.size, book.added) = (facts?.size, facts?.modified)
    return book
  }

  /// The name of a file in the journal, which tells nobody where it lies.
  static func source(of path: String) throws(HashingError) -> String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    return try StageKey.digest(of: [folder.realPath ?? folder, String(name)])
  }
}
