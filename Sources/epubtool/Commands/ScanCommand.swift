import Batch
import CommandLine
import Glibc
import Hashing
import Library
import Paths
import Pictures
import Reading

/// `epubtool scan`: lists the books of folders without unpacking them.
struct ScanCommand {
  /// The largest library that is read as that of the last scan, in bytes.
  private static let indexLimit = 1 << 30

  private let arguments: Arguments
  private let workers: Workers

  /// What the books came to, one after the other.
  private struct Tally {
    var books: [LibraryBook] = []
    var report = ScanReport()
    var status = ExitStatus.done
    var failure: CoverFolder.Failure?
  }

  init(_ arguments: Arguments) {
    self.arguments = arguments
    workers = Workers(count: arguments[Self.jobs])
  }

  /// Runs the command.
  func run() -> ExitStatus {
    if let problem = missingLibrary {
      StandardError.say(problem)
      return .failed
    }
    guard mayWrite else { return .incomplete }
    let search = LibrarySearch(arguments.operands)
    if Interruption.cancellation.isCancelled { return .interrupted }
    for problem in search.problems { StandardError.say(problem) }
    for folder in search.empty {
      StandardError.say("no book (*.epub, *.epub.zip) in the folder \"\(folder)\"")
    }
    guard search.missing.isEmpty else {
      // Without its books, the library of a disk that is not there now would be lost.
      for path in search.missing {
        StandardError.say("\(path.sentence), so no library is written")
      }
      return .incomplete
    }
    if !search.empty.isEmpty, let path = arguments[Self.output],
      path.withSystemPath({ access($0, F_OK) }) == 0
    {
      // So is that of a disk that is not mounted, whose folder is there and empty.
      StandardError.say("\"\(path)\" stays as it is")
      return .incomplete
    }
    do throws(CoverFolder.Failure) {
      let covers = try makeCoverFolder()
      let scanner = LibraryScanner(index: index(), covers: covers?.request)
      var tally = Tally()
      let outcome = scan(search, with: scanner, into: covers, &tally)
      if let failure = tally.failure { throw failure }
      if outcome == .cancelled { return .interrupted }
      try covers?.commit()
      let status = write(tally)
      return max(status, search.problems.isEmpty && search.empty.isEmpty ? .done : .incomplete)
    } catch {
      StandardError.say(error.reason)
      return .incomplete
    }
  }

  /// Which library of the system is needed and cannot be used, nil where none is missing.
  private var missingLibrary: String? {
    // Said once, before any work, rather than for every book.
    do throws(HashingError) {
      _ = try SHA256()
    } catch {
      return "cannot hash: \(error)"
    }
    guard arguments[Self.covers] != nil else { return nil }
    do throws(PictureError) {
      try ThumbnailMaker.prepare()
      return nil
    } catch {
      return "cannot make thumbnails: \(error)"
    }
  }

  private func makeCoverFolder() throws(CoverFolder.Failure) -> CoverFolder? {
    guard let path = arguments[Self.covers] else { return nil }
    let maker = ThumbnailMaker(format: arguments[Self.coverFormat])
    return try CoverFolder(path, for: arguments[Self.output], maker: maker)
  }

  /// Where what the next scan needs is kept, nil where the library goes to standard output.
  private var indexPath: String? {
    arguments[Self.output].map { arguments[Self.flavour] == .minstrel ? $0 + ".index" : $0 }
  }

  /// Whether the outputs may be written where they go; what is no library is told, and kept.
  private var mayWrite: Bool {
    let paths = Set([arguments[Self.output], indexPath].compactMap(\.self))
    for path in paths.sorted() where LibraryFile.isOfCache(path) {
      StandardError.say("\"\(path)\" is the library of a device cache, which only build writes")
      return false
    }
    guard !arguments[Self.overwrite] else { return true }
    let strange = paths.sorted().filter { !LibraryFile.mayBeReplaced($0) }
    for path in strange {
      StandardError.say("\"\(path)\" is no library, and --overwrite is not given")
    }
    return strange.isEmpty
  }

  private func index() -> LibraryIndex {
    guard let indexPath, !arguments[Self.fresh], !LibraryFile.isStream(indexPath) else {
      return LibraryIndex()
    }
    do throws(FileContents.Failure) {
      let bytes = try FileContents.read(indexPath, limit: Self.indexLimit)
      if let index = LibraryIndex(bytes) { return index }
      anew("\"\(indexPath)\" is no library of this version")
    } catch {
      switch error {
      case .unopened(let failure) where failure.code == ENOENT: break
      case .unopened(let failure), .unread(let failure):
        anew("cannot read \"\(indexPath)\": \(failure.reason)")
      case .tooLarge: anew("\"\(indexPath)\" is too large")
      }
    }
    return LibraryIndex()
  }

  private func anew(_ reason: String) {
    StandardError.say("\(reason); every book is read anew")
  }

  private func scan(
    _ search: LibrarySearch, with scanner: LibraryScanner, into covers: CoverFolder?,
    _ tally: inout Tally
  ) -> Outcome {
    let books = search.books
    let progress = Progress(isWanted: !arguments[Self.quiet])
    defer { progress.clear() }
    tally.books.reserveCapacity(books.count)
    var (unsearched, done) = (search.unsearched[...], 0)
    let found = unsearched.isEmpty ? [] : Set(books.map(\.place))
    func keepUnsearched() {
      while let folder = unsearched.first, folder.position == done {
        unsearched.removeFirst()
        for kept in scanner.known(below: folder.sourcePath, root: folder.root)
        where !found.contains(kept.book.place) {
          tally.books.append(kept.book)
          tally.report.count(kept.effort)
        }
      }
    }
    defer { keepUnsearched() }
    return workers.mapOrdered(
      books, cancellation: Interruption.cancellation, makeContext: { BookReader() },
      transform: { (found: FoundBook, reader: inout BookReader) in
        (found, scanner.scan(found, with: reader))
      },
      receive: { (found: FoundBook, scanned: ScannedBook) in
        keepUnsearched()
        done += 1
        if let failure = scanned.failure {
          progress.clear()
          StandardError.say("\"\(found.path)\": \(failure)")
          tally.status = max(tally.status, .incomplete)
        } else if scanned.book.reaches(arguments[Self.failOn]) {
          tally.status = max(tally.status, .findings)
        }
        if let (name, picture) = scanned.thumbnail {
          do throws(CoverFolder.Failure) {
            try covers?.add(picture, named: name)
          } catch {
            tally.failure = error
            return .stop
          }
        }
        tally.books.append(scanned.book)
        tally.report.count(scanned.effort)
        progress.step(found.path)
        return .proceed
      })
  }

  private func write(_ tally: Tally) -> ExitStatus {
    let list = LibraryList(tally.books)
    // What books together show counts as well.
    let found = list.books.contains { $0.reaches(arguments[Self.failOn]) }
    let status = max(tally.status, found ? .findings : .done)
    let own = list.json
    let output = arguments[Self.flavour] == .minstrel ? minstrel(list) : own
    guard let path = arguments[Self.output], let indexPath else {
      return max(status, StandardOutput.write(output).status)
    }
    do throws(WholeFile.Failure) {
      try write(output, to: path)
      if indexPath != path { try write(own, to: indexPath) }
    } catch {
      StandardError.say("cannot write \"\(error.path)\": \(error.reason)")
      return max(status, .incomplete)
    }
    guard !arguments[Self.quiet] else { return status }
    let text = tally.report.text(list.books, level: arguments[Self.level], path: shownPath)
    return max(status, StandardOutput.write(text).status)
  }

  /// The path of a book as messages have it: with several operands the one that leads there, so that no
  /// two are alike.
  private func shownPath(of book: LibraryBook) -> String {
    guard let root = book.root, arguments.operands.indices.contains(root) else {
      return book.sourcePath
    }
    let operand = arguments.operands[root]
    guard FolderSearch.isFolder(operand) else { return operand.shownPath }
    return "\(operand.shownPath)\(operand.hasSuffix("/") ? "" : "/")\(book.sourcePath)"
  }

  private func write(_ bytes: [UInt8], to path: String) throws(WholeFile.Failure) {
    let file = try WholeFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  private func minstrel(_ list: LibraryList) -> [UInt8] {
    let home = CoverFolder.folder(of: arguments[Self.output] ?? "")
    let roots = arguments.operands.map { operand in
      // A book among the operands lies in the folder above it.
      CoverFolder.resolved(
        FolderSearch.isFolder(operand) ? operand : CoverFolder.folder(of: operand))
    }
    return MinstrelLibrary(list, roots: roots, thumbnails: CoverFolder.resolved(home)).json
  }
}
