import Diagnostics
import Paths
import Publication
import Schemas
import XML
import Zip

/// The reading of one book, from its container to its audio.
final class BookReading {
  let container: Zip.Container
  let options: ReadingOptions
  /// What reads the entries on this thread.
  let entries: EntryReader
  /// What reads them on threads that help.
  let helpers: TableStore
  var book: Book
  var findings: [Finding] = []
  /// How many findings of each id documents have brought.
  private var counts: [String: Int] = [:]
  /// Raised when documents have brought more breaches of content models than are told.
  let hasEnoughViolations = RaisedFlag()
  /// What the profile and the publication's own types ask of its documents.
  var features: Features
  /// The path of the rendition mapping document that container.xml names.
  var mapping: String?
  /// What was found in container.xml by the grammar of EPUB 3, to be reported once the version is known.
  var containerOutcome = XMLOutcome()
  /// Container paths that have been read, so that no entry is read twice.
  private var readPaths: Set<String> = []

  init(_ container: Zip.Container, path: String, reader: BookReader) {
    self.container = container
    options = reader.options
    features = Features(reader.options.profile)
    helpers = reader.helpers
    let isFolder = container.structure == nil
    let file = BookFile(
      path: path.shownPath, systemPath: path, isFolder: isFolder, bytes: container.fileSize)
    book = Book(file: file, container: Publication.Container(entries: container.publicEntries))
    entries = EntryReader(
      container: container, entries: book.container, limit: options.entryLimit,
      tables: reader.tables)
  }

  func run() -> ReadBook {
    findings += ContainerHead.findings(of: container)
    guard readNames() else { return ended(.unreadable) }
    readMimetype()
    guard readContainerDocument() else { return ended(.unreadable) }
    readPackages()
    guard book.package != nil else { return ended(.unreadable) }
    guard options.readsContents else { return ended(.read) }
    readRenditionDocuments()
    for package in book.packages {
      features = Features(options.profile).union(Features(package))
      readContents(of: package)
    }
    measureAudio()
    return ended(.read)
  }

  /// Reads what says which book it is, and no more: container.xml and the first package document.
  func look() -> ReadBook {
    findings += ContainerHead.findings(of: container)
    guard readNames() else { return ended(.unreadable) }
    readMimetype()
    guard readContainerDocument() else { return ended(.unreadable) }
    readFirstPackage()
    return ended(book.package == nil ? .unreadable : .read)
  }

  private func ended(_ outcome: ReadBook.Outcome) -> ReadBook {
    ReadBook(outcome: outcome, book: book, findings: findings)
  }

  /// Adds what was found in a document: of each id as many as are told of a book, and one that shows
  /// that there are more.
  func add(_ found: [Finding]) {
    for finding in found where !isEnough(of: finding.code) {
      counts[finding.code, default: 0] += 1
      findings.append(finding)
    }
    if isEnough(of: SchemaViolation.info.code) { hasEnoughViolations.raise() }
  }

  /// Whether documents have brought more findings of an id than are told.
  private func isEnough(of code: String) -> Bool { counts[code, default: 0] > FindingLimit.perID }

  /// Whether a path is asked for the first time.
  func isFirstReading(of path: String) -> Bool { readPaths.insert(path).inserted }

  /// Unpacks an entry and lends its bytes; tells of an entry that cannot be read.
  ///
  /// - Returns: What `body` returns, nil where the entry cannot be read.
  func withContents<Result>(
    of path: String, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    do throws(ZipError) {
      return try entries.withContents(of: path, body)
    } catch {
      findings.append(ContainerUnreadable.finding(path, error.text))
      return nil
    }
  }
}

extension Zip.Container {
  /// The size of the archive in bytes, nil for a folder.
  fileprivate var fileSize: Int64? {
    guard case .archive(let archive) = self else { return nil }
    return Int64(clamping: archive.fileSize)
  }

  /// The entries as the publication knows them.
  fileprivate var publicEntries: [ContainerEntry] {
    entries.map { entry in
      let method: ContainerEntry.Method =
        switch entry.method {
        case .stored: .stored
        case .deflated: .deflated
        case .other(let code): .other(code)
        }
      return ContainerEntry(
        path: String(bounding: entry.rawName), bytes: entry.uncompressedSize,
        packedBytes: entry.compressedSize, method: method, isDirectory: entry.isDirectory)
    }
  }
}
