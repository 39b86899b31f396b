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
    let maker = PageBuilder(
      cache: cache, options: builder.options, cancellation: builder.cancellation)
    var done: Set<String> = []
    for pages in inputs {
      let source = try Self.source(of: pages)
      guard done.insert(source).inserted else {
        receive(BuildResult(pages.found.sourcePath, .copy))
        continue
      }
      switch pages.kind {
      case .dump: try makeDump(pages, source, maker, receive)
      case .list:
        switch Self.list(pages, wiki: builder.options.wiki?.base) {
        case .success(let list): try make(list.supplies, of: pages, source, maker, receive)
        case .failure(let error): refuse(pages, error.text, receive)
        }
      }
    }
  }

  /// Makes the pages of a dump, unless all of them are there and the dump is as it was.
  private mutating func makeDump(
    _ pages: BuildInputs.Pages, _ source: String, _ maker: PageBuilder,
    _ receive: (BuildResult) -> Void
  ) throws(CacheError) {
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
      let before = troubles + pagesLeftOut
      try make(dump, of: pages, source, maker, receive)
      guard let facts, troubles + pagesLeftOut == before,
        FileFacts(path: pages.found.path) == facts
      else { return }
      wholeDumps[source] = SourceRecord(
        size: facts.size, modified: facts.modified, id: nil, sha256: mark)
    case .failure(let error): refuse(pages, error.text, receive)
    }
  }

  static func list(
    _ pages: BuildInputs.Pages, wiki: WebAddress?
  ) -> Result<PageList, OutputError> {
    do throws(OutputError) {
      return .success(try PageList(path: pages.found.path, wiki: wiki))
    } catch {
      return .failure(error)
    }
  }

  /// Opens a dump.
  static func dump(_ pages: BuildInputs.Pages) -> Result<PageDump, GzipFile.Failure> {
    do throws(GzipFile.Failure) {
      return .success(try PageDump(path: pages.found.path))
    } catch {
      return .failure(error)
    }
  }

  /// The names of the files of lists and dumps in the journal.
  static func sources(of inputs: [BuildInputs.Pages]) throws(CacheError) -> Set<String> {
    var sources: Set<String> = []
    for pages in inputs { sources.insert(try source(of: pages)) }
    return sources
  }

  /// The name of the file of a list or a dump in the journal.
  static func source(of pages: BuildInputs.Pages) throws(CacheError) -> String {
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
    troubles += 1
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
      room.take(listed.book.id ?? "", record.files)
      receive(result)
    }
    return true
  }

  /// Makes pages as they come.
  private mutating func make<Supplies: Sequence>(
    _ supplies: sending Supplies, of pages: BuildInputs.Pages, _ source: String,
    _ maker: PageBuilder, _ receive: (BuildResult) -> Void
  ) throws(CacheError) where Supplies.Element == PageSupply {
    let name = pages.found.sourcePath
    let state = cache.journal.state
    let earlier = Dictionary(
      state.publications.filter { $0.source == source }.map { ($0.book.sourcePath, $0) }
    ) { first, _ in first }
    var failure: CacheError?
    let outcome = builder.workers.mapOrdered(
      supplies, window: 2 * builder.workers.count, cancellation: builder.cancellation
    ) { supply -> (path: String, PageBuilder.Outcome) in
      maker.make(supply, of: name)
    } receive: { path, outcome in
      do throws(CacheError) {
        receive(try take(outcome, path, source, earlier[path], isLine: path == name))
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
    _ outcome: PageBuilder.Outcome, _ path: String, _ source: String,
    _ earlier: CacheState.Listed?, isLine: Bool
  ) throws(CacheError) -> BuildResult {
    switch outcome {
    case .made(let publication): return try take(publication, path, source)
    case .copy(let id):
      var result = BuildResult(path, .copy)
      result.id = id
      return result
    case .unusable(let reason):
      troubles += 1
      var result = BuildResult(path, .failed)
      result.findings = [LibraryFinding(PageUnusable.finding(reason))]
      result.reason = isLine ? "a page of it cannot be used" : "it is no page that can be used"
      if let earlier, keep(earlier) {
        result.id = earlier.book.id
        result.reason = "it is no page any more; the cache keeps what it has of it"
      }
      return result
    case .cut(let reason):
      troubles += 1
      var result = BuildResult(path, .failed)
      result.findings = [LibraryFinding(DumpCut.finding(reason))]
      return result
    case .unread(let reason): return refuse(path, reason, earlier)
    case .ended(let trouble):
      troubles += 1
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
    result.stages = publication.madeStages
    result.bytes = publication.files.reduce(0) { $0 &+ $1.bytes }
    guard room.has(publication.files) else {
      pagesLeftOut += 1
      (result.status, result.stages) = (.omitted, [])
      result.reason = Self.words(result.bytes, room)
      if cache.journal.placed(publication.id) != nil { leaving.append((publication.id, .page)) }
      Disk.remove(builder.layout.bench(publication.id))
      return result
    }
    room.take(publication.id, publication.files)
    try place(publication)
    if let book = publication.listing(as: nil) {
      pageListings.append(CacheState.Listed(source: source, book: book))
    }
    return result
  }

  /// Tells of a page that cannot be had now, and keeps what the cache has of it.
  private mutating func refuse(
    _ path: String, _ reason: String, _ earlier: CacheState.Listed?
  ) -> BuildResult {
    troubles += 1
    var result = BuildResult(path, .unopened)
    result.reason = reason
    if let earlier, keep(earlier) {
      (result.status, result.id, result.bytes) = (.kept, earlier.book.id, bytes(of: earlier))
      result.findings = [LibraryFinding(PageNotRenewed.finding(reason))]
    } else {
      result.findings = [LibraryFinding(PageAbsent.finding(reason))]
    }
    return result
  }

  /// Lists a page as the library had it before, and counts its room.
  ///
  /// - Returns: Whether it is there.
  private mutating func keep(_ earlier: CacheState.Listed) -> Bool {
    guard let id = earlier.book.id, let placed = cache.journal.placed(id) else { return false }
    if pageIDs.insert(id).inserted { pageListings.append(earlier) }
    room.take(id, placed.files)
    return true
  }
}

extension BuildOptions {
  /// The name of all that the pages of a dump depend on besides the dump.
  func mark(of pages: BuildInputs.Pages) throws(HashingError) -> String {
    try StageKey.make(.bundle, ["all of", pages.found.sourcePath] + words(for: .bundle))
  }
}
