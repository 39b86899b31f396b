import Batch
import Bundles
import Hashing
import Library
import Outputs
import Zip

extension CacheRun {
  /// Makes the pages of lists and dumps.
  mutating func makePages(
    of asked: BuildInputs, receive: (BuildResult) -> Void
  ) throws(CacheError) {
    let maker = PageBuilder(
      cache: cache, options: builder.options, cancellation: builder.cancellation)
    var done: Set<String> = []
    for pages in asked.pages {
      let source = try Self.source(of: pages)
      guard done.insert(source).inserted else {
        receive(BuildResult(pages.found.sourcePath, .copy))
        continue
      }
      switch pages.kind {
      case .dump: try makeDump(pages, source, maker, receive)
      case .list:
        switch Self.list(pages, wiki: builder.options.wiki?.base) {
        case .success(let list) where list.supplies.isEmpty:
          refuse(pages, PageList.emptiness, receive)
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
    if let facts, repeatPages(of: source, facts, mark, maker, receive) { return }
    switch Self.dump(pages) {
    case .success(let dump):
      let before = (troubles, pagesLeftOut.count)
      let first = pageListings.count
      pageCopies = []
      try make(dump, of: pages, source, maker, receive)
      guard let facts, (troubles, pagesLeftOut.count) == before,
        FileFacts(path: pages.found.path) == facts,
        // A page that is listed under another source is not there for this one the next time.
        pageCopies.isSubset(of: pageListings[first...].lazy.compactMap(\.book.id))
      else { return }
      wholeDumps[source] = SourceRecord(
        size: facts.size, modified: facts.modified, id: nil, sha256: mark)
    case .failure(let error): refuse(pages, error.text, receive)
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
    of source: String, _ facts: FileFacts, _ mark: String, _ maker: PageBuilder,
    _ receive: (BuildResult) -> Void
  ) -> Bool {
    guard let pages = cache.journal.state.pages(ofDump: source, facts, mark, in: cache),
      room.has(pages.map { (id: $0.listed.book.id ?? "", files: $0.record.files) })
    else { return false }
    for (listed, record) in pages {
      let id = listed.book.id ?? ""
      maker.begun.add(id)
      var result = BuildResult(listed.book.sourcePath, .copy)
      result.id = id
      if pageIDs.insert(id).inserted {
        pageListings.append(listed)
        (result.status, result.bytes) = (.unchanged, record.bytes)
        room.take(id, record.files)
        stay(id)
      }
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
    ) { supply -> (supply: PageSupply, path: String, PageBuilder.Outcome) in
      let (path, outcome) = maker.make(supply, of: name)
      // The page itself is wanted again only where it may fit in after all.
      if case .omitted = outcome { return (supply, path, outcome) }
      return (.unusable(""), path, outcome)
    } receive: { supply, path, outcome in
      do throws(CacheError) {
        var outcome = outcome
        if case .omitted(let id, let omission) = outcome, room.has(omission.bytes, of: id) {
          outcome = maker.make(supply, of: name, isForced: true).1
        }
        let result = try take(outcome, path, source, earlier[path], isLine: path == name)
        if result.status == .copy, let id = result.id { pageCopies.insert(id) }
        receive(result)
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
    case .omitted(let id, let omission):
      var result = BuildResult(path, .unchanged)
      result.id = id
      if pageIDs.insert(id).inserted {
        try omit(&result, omission)
      } else {
        result.status = .copy
      }
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
    guard room.has(publication.files, of: publication.id) else {
      try omit(&result, Omission(key: publication.sizeKey, bytes: result.bytes))
      return result
    }
    room.take(publication.id, publication.files)
    stay(publication.id)
    try place(publication)
    if var book = publication.listing(as: nil) {
      book.sourcePath = path
      pageListings.append(CacheState.Listed(source: source, book: book))
    }
    return result
  }

  /// Leaves a page out for its size.
  private mutating func omit(
    _ result: inout BuildResult, _ omission: Omission
  ) throws(CacheError) {
    guard let id = result.id else { return }
    pagesLeftOut.insert(id)
    result.bytes = omission.bytes
    result.leaveOut(Self.words(omission.bytes, room.left(for: id)))
    leave(id, .page, result.reason)
    guard cache.journal.omission(id) != omission else { return }
    Disk.remove(builder.layout.bench(id))
    try add(.omission(id: id, omission))
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
    let state = cache.journal.state
    guard let id = earlier.book.id, let placed = state.placed[id],
      state.isThere(id, in: cache)
    else { return false }
    guard !pageIDs.contains(id) else { return true }
    let left = room.left(for: id)
    guard room.takeIfThere(id, placed.files) else {
      leave(id, .page, Self.words(bytes(of: earlier), left))
      return false
    }
    stay(id)
    pageIDs.insert(id)
    pageListings.append(earlier)
    return true
  }
}
