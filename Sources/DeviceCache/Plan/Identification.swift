import Hashing
import Library
import Outputs
import Paths
import Reading
import Zip

/// What is known of an input before it is made.
enum Identified: Sendable {
  /// A book with a name of its contents.
  case book(PlannedBook)
  /// A file that cannot be opened; the text says why.
  case unopened(LibraryBook, String)
  /// A file whose container cannot be read.
  case unreadable(LibraryBook)

  /// Whether it cannot be opened, for which nothing is pruned.
  var isUnopened: Bool { if case .unopened = self { true } else { false } }
}

/// Tells what books are, without reading more than the lists of their entries, and nothing of those
/// that are as an earlier build saw them.
struct Identification: Sendable {
  /// What is known of files.
  let sources: [String: SourceRecord]

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - found: Where it lies.
  ///   - source: Its name in the journal.
  ///   - reader: Reads it.
  /// - Returns: What it is.
  /// - Throws: ``HashingError`` where no digest can be made.
  func identify(
    _ found: FoundBook, source: String, with reader: BookReader
  ) throws(HashingError) -> Identified {
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
      return unopened(found, error, facts, with: reader)
    }
    guard let facts else {
      return .unopened(listing(of: found, nil), "it is not there any more")
    }
    let id = try ContentFingerprint.id(of: container)
    let record = SourceRecord(size: facts.size, modified: facts.modified, id: id, sha256: nil)
    return .book(PlannedBook(found: found, source: source, facts: facts, record: record, id: id))
  }

  private func unopened(
    _ found: FoundBook, _ error: ZipError, _ facts: FileFacts?, with reader: BookReader
  ) -> Identified {
    let read = reader.unopened(found.path, as: found.sourcePath, error)
    var book = listing(of: found, facts)
    for finding in read.findings { book.add(finding) }
    if case .unopened(let reason) = read.outcome {
      return .unopened(book, reason)
    }
    return .unreadable(book)
  }

  private func listing(of found: FoundBook, _ facts: FileFacts?) -> LibraryBook {
    var book = LibraryBook(sourcePath: found.sourcePath, root: found.root)
    (book.size, book.added) = (facts?.size, facts?.modified)
    return book
  }

  /// The name of a file in the journal, which tells nobody where it lies: the same for every path that
  /// leads to the file.
  static func source(of asked: String) throws(HashingError) -> String {
    var path = asked
    // Only a link in the file's own place asks for more than the real path of its folder.
    if Disk.facts(asked)?.isLink == true, let real = asked.realPath {
      path = real
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    return try StageKey.digest(of: [folder.realPath ?? folder, String(name)])
  }
}
