import Batch
import Bundles
import Hashing
import Library
import Outputs
import Zip

extension CacheRun {
  /// Makes the pages of lists and dumps.
  mutating func makePages(
    of inputs: [BuildInputs.Pages], receive: (BuildResult) -> Void
  ) throws(CacheError) {
    for pages in inputs {
      switch pages.kind {
      case .dump: try makeDump(pages, receive)
      case .list:
        switch Self.list(pages, wiki: builder.options.wiki?.base) {
        case .success(let list):
          try make(list.supplies, of: pages, try source(of: pages), receive)
        case .failure(let error): refuse(pages, error.text, receive)
        }
      }
    }
  }

  /// Makes the pages of a dump, unless all of them are there and the dump is as it was.
  private mutating func makeDump(
    _ pages: BuildInputs.Pages, _ receive: (BuildResult) -> Void
  ) throws(CacheError) {
    let source = try source(of: pages)
    let mark: String
    do throws(HashingError) {
      mark = try builder.options.mark(of: pages)
    } catch {
      throw .hashing(error)
    }
    let facts = FileFacts(path: pages.found.path)
    if let facts, repeatPages(of: source, facts, mark, receive) { return }
    switch Self.dump(pages) {
    case .success(let dump):
      let before = pageTroubles + pagesLeftOut
      try make(dump, of: pages, source, receive)
      guard let facts, pageTroubles + pagesLeftOut == before,
        FileFacts(path: pages.found.path) == facts
      else { return }
      wholeDumps[source] = SourceRecord(
        size: facts.size, modified: facts.modified, id: nil, sha256: mark)
    case .failure(let error): refuse(pages, error.text, receive)
    }
  }

  private static func list(
    _ pages: BuildInputs.Pages, wiki: WebAddress?
  ) -> Result<PageList, OutputError> {
    do throws(OutputError) {
      return .success(try PageList(path: pages.found.path, wiki: wiki))
    } catch {
      return .failure(error)
    }
  }

  private static func dump(_ pages: BuildInputs.Pages) -> Result<PageDump, GzipFile.Failure> {
    do throws(GzipFile.Failure) {
      return .success(try PageDump(path: pages.found.path))
    } catch {
      return .failure(error)
    }
  }

  private func source(of pages: BuildInputs.Pages) throws(CacheError) -> String {
    do throws(HashingError) {
      return try Identification.source(of: pages.found.path)
    } catch {
      throw .hashing(error)
    }
  }

  /// Tells that a list or a dump cannot be opened.
  private mutating func refuse(
    _ pages: BuildInputs.Pages, _ reason: String, _ receive: (BuildResult) -> Void
  ) {
    pageTroubles += 1
    var result = BuildResult(pages.found.sourcePath, .unopened)
    result.reason = reason
    receive(result)
  }

  /// Lists the pages of a dump as they are, where the dump is as it was when all of them were made.
  ///
  /// - Returns: Whether it is.
  private mutating func repeatPages(
    of source: String, _ facts: FileFacts, _ mark: String, _ receive: (BuildResult) -> Void
  ) -> Bool {
    let state = cache.journal.state
    guard let known = state.sources[source], known.size == facts.size,
      known.modified == facts.modified, known.sha256 == mark
    else { return false }
    let listed = state.publications.filter { $0.source == source }
    let records = listed.compactMap { listed in
      listed.book.id.flatMap { state.placed[$0]?.stages[.bundle] }
    }
    guard records.count == listed.count, room.has(records.flatMap(\.files)) else { return false }
    for (listed, record) in zip(listed, records) {
      guard let id = listed.book.id, record.isThere(in: builder.layout.home(id, of: .page)) else {
        return false
      }
    }
    for (listed, record) in zip(listed, records) {
      pageListings.append(listed)
      pageIDs.insert(listed.book.id ?? "")
      var result = BuildResult(listed.book.sourcePath, .unchanged)
      (result.id, result.bytes) = (listed.book.id, record.bytes)
      room.take(record.files)
      receive(result)
    }
    return true
  }

  /// Makes pages as they come.
  private mutating func make<Supplies: Sequence>(
    _ supplies: sending Supplies, of pages: BuildInputs.Pages, _ source: String,
    _ receive: (BuildResult) -> Void
  ) throws(CacheError) where Supplies.Element == PageSupply {
    let name = pages.found.sourcePath
    let maker = PageBuilder(
      cache: cache, options: builder.options, cancellation: builder.cancellation)
    var failure: CacheError?
    let outcome = builder.workers.mapOrdered(
      supplies, window: 2 * builder.workers.count, cancellation: builder.cancellation
    ) { supply -> (path: String, PageBuilder.Outcome) in
      maker.make(supply, of: name)
    } receive: { path, outcome in
      do throws(CacheError) {
        receive(try take(outcome, path, source))
        return .proceed
      } catch {
        failure = error
        return .stop
      }
    }
    if let failure { throw failure }
    guard outcome == .finished else { throw .cancelled }
  }

  /// Takes in what came of a line.
  private mutating func take(
    _ outcome: PageBuilder.Outcome, _ path: String, _ source: String
  ) throws(CacheError) -> BuildResult {
    switch outcome {
    case .made(let publication): return try take(publication, path, source)
    case .copy(let id):
      var result = BuildResult(path, .copy)
      result.id = id
      return result
    case .unusable(let reason):
      pagesLeftOut += 1
      var result = BuildResult(path, .failed)
      result.findings = [LibraryFinding(PageUnusable.finding(reason))]
      result.reason = reason
      return result
    case .cut(let reason):
      pageTroubles += 1
      var result = BuildResult(path, .failed)
      result.findings = [LibraryFinding(DumpCut.finding(reason))]
      return result
    case .unread(let id, let reason): return keep(id, path, reason)
    case .ended(let trouble):
      pageTroubles += 1
      var result: BuildResult
      switch trouble {
      case .cancelled: throw .cancelled
      case .unwritten(_, isFull: true): throw .full(builder.layout.root, missing: nil)
      case .unwritten(let reason, isFull: false):
        result = BuildResult(path, .unwritten)
        result.reason = reason
      case .unopened(let reason), .failed(let reason):
        result = BuildResult(path, .broken)
        result.reason = reason
      case .changing, .omitted: result = BuildResult(path, .unopened)
      }
      return result
    }
  }

  private mutating func take(
    _ publication: MadePublication, _ path: String, _ source: String
  ) throws(CacheError) -> BuildResult {
    let isSame = publication.made.isEmpty && !publication.isWaiting
    var result = BuildResult(path, isSame ? .unchanged : .built)
    result.id = publication.id
    guard pageIDs.insert(publication.id).inserted else {
      result.status = .copy
      return result
    }
    result.stages = publication.made
    result.bytes = publication.files.reduce(0) { $0 &+ $1.bytes }
    guard room.has(publication.files) else {
      pagesLeftOut += 1
      result.status = .omitted
      result.reason = "it takes \(result.bytes) bytes, and \(room.left) are left"
      Disk.remove(builder.layout.bench(publication.id))
      return result
    }
    room.take(publication.files)
    try place(publication)
    if let book = publication.listing(as: nil) {
      pageListings.append(CacheState.Listed(source: source, book: book))
    }
    return result
  }

  /// Keeps a page that cannot be had now, where there is one.
  private mutating func keep(_ id: String, _ path: String, _ reason: String) -> BuildResult {
    pageTroubles += 1
    let known = cache.journal.state.publications.first { $0.book.id == id }
    guard let known, pageIDs.insert(id).inserted else {
      var result = BuildResult(path, .unopened)
      result.reason = reason
      return result
    }
    pageListings.append(known)
    var result = BuildResult(path, .unchanged)
    result.id = id
    result.findings = [LibraryFinding(PageNotRenewed.finding(reason))]
    return result
  }
}

extension BuildOptions {
  /// The name of all that the pages of a dump depend on besides the dump.
  func mark(of pages: BuildInputs.Pages) throws(HashingError) -> String {
    try StageKey.make(.bundle, ["all of", pages.found.sourcePath] + words(for: .bundle))
  }
}
