import Diagnostics
import Media
import Paths
import Publication
import XML
import Zip

/// Reads books: each entry is unpacked once and walked once, and facts and findings are kept.
///
/// A reader keeps its tables from book to book; it belongs to one thread. Other threads may help it with
/// a large book.
public final class BookReader {
  let options: ReadingOptions
  /// The tables of the thread itself.
  let tables = ReadingTables()
  /// Those of threads that help it.
  let helpers = TableStore()

  /// Makes a reader.
  public init(options: ReadingOptions = ReadingOptions()) {
    self.options = options
  }

  /// Reads the book in a file or an unpacked folder.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - name: The path that the book is told to have, nil for the one that opens it; it is kept in
  ///     the book as people can read it.
  /// - Returns: What was read. Nothing is thrown: what is broken is a finding.
  public func read(_ path: String, as name: String? = nil) -> ReadBook {
    do throws(ZipError) {
      let container = try Zip.Container(path: path)
      let reading = BookReading(container, path: name ?? path, reader: self)
      return reading.run()
    } catch {
      return unopened(path, as: name, error)
    }
  }

  /// Reads what says which book a container holds: container.xml and the first package document.
  ///
  /// Nothing else is unpacked but `mimetype`, so that thousands of books can be looked at.
  public func look(into container: Zip.Container) -> ReadBook {
    BookReading(container, path: container.path, reader: self).look()
  }

  /// Makes of a container that could not be opened a book that was not read.
  public func unopened(_ path: String, as name: String? = nil, _ error: ZipError) -> ReadBook {
    let file = BookFile(
      path: (name ?? path).shownPath, systemPath: name ?? path, isFolder: false, bytes: nil)
    let book = Book(file: file, container: Publication.Container(entries: []))
    switch error.blame {
    case .access:
      return ReadBook(
        outcome: .unopened(error.text), book: book,
        findings: [BookMissing.finding(error.text)])
    case .container, .entry:
      return ReadBook(
        outcome: .unreadable, book: book,
        findings: ContainerHead.findings(of: path) + [ContainerUnreadable.finding(error.text)])
    }
  }
}
