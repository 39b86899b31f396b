import Batch
import Bundles
import Hashing
import Library
import Outputs
import Zip

extension CachePlan {
  /// Tells what would come of the pages of lists and dumps.
  mutating func planPages(_ receive: (BuildResult) -> Void) throws(CacheError) {
    let maker = PageBuilder(
      cache: cache, options: builder.options, cancellation: builder.cancellation)
    var done: Set<String> = []
    for pages in asked.pages {
      let source = try CacheRun.source(of: pages)
      guard done.insert(source).inserted else {
        receive(BuildResult(pages.found.sourcePath, .copy))
        continue
      }
      switch pages.kind {
      case .list:
        switch CacheRun.list(pages, wiki: builder.options.wiki?.base) {
        case .success(let list) where list.supplies.isEmpty:
          receive(refused(pages, PageList.emptiness))
        case .success(let list): try plan(list.supplies, of: pages, source, maker, receive)
        case .failure(let error): receive(refused(pages, error.text))
        }
      case .dump:
        if try repeatPages(of: pages, source, maker, receive) { continue }
        switch CacheRun.dump(pages) {
        case .success(let dump): try plan(dump, of: pages, source, maker, receive)
        case .failure(let error): receive(refused(pages, error.text))
        }
      }
    }
  }

  private mutating func refused(_ pages: BuildInputs.Pages, _ reason: String) -> BuildResult {
    troubles += 1
    return .missing(pages.found.sourcePath, reason)
  }

  /// Tells of the pages of a dump that is as it was when all of them were made.
  ///
  /// - Returns: Whether it is.
  private mutating func repeatPages(
    of pages: BuildInputs.Pages, _ source: String, _ maker: PageBuilder,
    _ receive: (BuildResult) -> Void
  ) throws(CacheError) -> Bool {
    let mark: String
    do throws(HashingError) {
      mark = try builder.options.mark(of: pages)
    } catch {
      throw .hashing(error)
    }
    guard let facts = FileFacts(path: pages.found.path),
      let known = state.pages(ofDump: source, facts, mark, in: cache),
      room.has(known.map { (id: $0.listed.book.id ?? "", files: $0.record.files) })
    else { return false }
    for (listed, record) in known {
      let id = listed.book.id ?? ""
      maker.begun.add(id)
      let isCopy = ids.contains(id) || pagesLeftOut.contains(id)
      let kind = isCopy ? PageOutlook.Kind.copy(id: id) : .unchanged(id: id, record.files)
      take(PageOutlook(path: listed.book.sourcePath, kind), nil, receive)
    }
    return true
  }

  private mutating func plan<Supplies: Sequence>(
    _ supplies: Supplies, of pages: BuildInputs.Pages, _ source: String, _ maker: PageBuilder,
    _ receive: (BuildResult) -> Void
  ) throws(CacheError) where Supplies.Element == PageSupply {
    let earlier = Dictionary(
      state.publications.filter { $0.source == source }.map { ($0.book.sourcePath, $0) }
    ) { first, _ in first }
    for supply in supplies {
      if builder.cancellation?.isCancelled == true { throw .cancelled }
      do throws(HashingError) {
        let outlook = try maker.outlook(for: supply, of: pages.found.sourcePath)
        take(outlook, earlier[outlook.path], receive)
      } catch {
        throw .hashing(error)
      }
    }
  }

  /// Takes in what would come of a page.
  private mutating func take(
    _ outlook: PageOutlook, _ earlier: CacheState.Listed?, _ receive: (BuildResult) -> Void
  ) {
    var result = BuildResult(outlook.path, .planned)
    switch outlook.kind {
    case .unchanged(let id, let files):
      result.status = .unchanged
      result.bytes = files.reduce(0) { $0 &+ $1.bytes }
      place(&result, id, room.has(files, of: id)) { $0.take(id, files) }
    case .planned(let id, let bytes):
      (result.stages, result.bytes) = ([.bundle], bytes)
      if place(&result, id, room.has(bytes, of: id), { $0.take(id, bytes: bytes) }) {
        summary.bytes = ByteSize.sum(summary.bytes, bytes)
      }
    case .copy(let id): (result.status, result.id) = (.copy, id)
    case .unusable(let finding):
      troubles += 1
      result.status = .failed
      result.findings = [finding]
      if keep(earlier) { result.id = earlier?.book.id }
    case .unread(let reason):
      troubles += 1
      result.reason = reason
      if keep(earlier) {
        (result.status, result.id) = (.kept, earlier?.book.id)
        result.findings = [LibraryFinding(PageNotRenewed.finding(reason))]
      } else {
        result.status = .unopened
        result.findings = [LibraryFinding(PageAbsent.finding(reason))]
      }
    }
    receive(result)
  }

  /// Gives a page its room, or leaves it out where there is none.
  @discardableResult
  private mutating func place(
    _ result: inout BuildResult, _ id: String, _ hasRoom: Bool, _ take: (inout Room) -> Void
  ) -> Bool {
    result.id = id
    guard hasRoom else {
      result.leaveOut(
        CacheRun.words(result.bytes, room.left(for: id), isEstimate: result.status == .planned))
      pagesLeftOut.insert(id)
      leave(id, .page, result.reason)
      return false
    }
    stay(id)
    take(&room)
    return true
  }

  private mutating func keep(_ earlier: CacheState.Listed?) -> Bool {
    guard let id = earlier?.book.id, let placed = state.placed[id],
      state.isThere(id, in: cache)
    else { return false }
    let left = room.left(for: id)
    guard room.takeIfThere(id, placed.files) else {
      leave(id, .page, CacheRun.words(placed.files.reduce(0) { $0 &+ $1.bytes }, left))
      return false
    }
    stay(id)
    return true
  }
}
