import Batch
import Hashing
import Library
import Outputs
import Reading

/// What a build of a cache would do, worked out in the order in which it would do it.
struct CachePlan {
  /// What was asked for.
  let builder: CacheBuilder
  /// The cache as it is.
  let cache: OpenCache
  /// What it would be made of.
  let asked: BuildInputs
  /// All that the cache's journal tells.
  let state: CacheState
  /// What the library has now of each source whose contents are known.
  let earlier: [String: CacheState.Listed]
  /// What would come of the whole.
  var summary = BuildSummary()
  /// The room that publications would take.
  var room: Room
  /// The ids that the library would have.
  private(set) var ids: Set<String> = []
  /// The ids of the books of inputs that would be made, or are there.
  private var given: Set<String> = []
  /// The ids of pages that would be left out.
  var pagesLeftOut: Set<String> = []
  /// The publications that would leave their places for their size.
  var leaving: [Departure] = []
  /// How many inputs could not be had.
  var troubles = 0
  private let maker: BookMaker

  /// What a book came to before anybody asked for its place among others.
  enum Seen: Sendable {
    /// It cannot be opened; the text says why.
    case unopened(LibraryBook, String)
    /// It is no book.
    case unreadable(LibraryBook)
    /// It is a book, of which this would be made.
    case book(PlannedBook, Result<BookOutlook, BuildTrouble>)
    /// It cannot be told from others.
    case failure(HashingError)
  }

  /// Begins a plan.
  init(_ builder: CacheBuilder, _ cache: OpenCache, _ asked: BuildInputs) {
    self.builder = builder
    self.cache = cache
    self.asked = asked
    state = cache.journal.state
    earlier = state.listedSources
    room = Room(limit: builder.options.maximumBytes)
    maker = BookMaker(
      cache: cache, options: builder.options, workers: builder.workers,
      cancellation: builder.cancellation)
  }

  /// Works the plan out, and tells of each input in its order.
  mutating func run(receive: (BuildResult) -> Void) throws(CacheError) {
    let inputs: NamedBooks
    do throws(HashingError) {
      inputs = try NamedBooks(asked.books)
    } catch {
      throw .hashing(error)
    }
    let seen = try look(at: inputs)
    try reserveRoom(beside: seen, inputs)
    var results: [BuildResult] = []
    for number in inputs.books.indices {
      var result: BuildResult
      if let first = inputs.first(of: number) {
        result = BuildResult(double: results[first], at: inputs.books[number].shownPath)
      } else if let book = seen[number] {
        result = try self.result(
          of: book, source: inputs.sources[number], at: inputs.books[number].shownPath)
      } else {
        throw .cancelled
      }
      results.append(result)
      receive(result)
    }
    try planPages(receive)
    finish(receive)
  }

  /// Whether what no input names would be removed, as far as is known.
  var prunes: Bool { builder.options.prunes && asked.isWhole && troubles == 0 }

  /// Looks at all books, as far as that takes no order.
  private func look(at inputs: NamedBooks) throws(CacheError) -> [Int: Seen] {
    let (maker, identification) = (maker, Identification(sources: state.sources))
    var all: [Int: Seen] = [:]
    var failure: HashingError?
    var options = ReadingOptions()
    options.workers = builder.workers
    let outcome = builder.workers.mapOrdered(
      inputs.firsts, cancellation: builder.cancellation,
      makeContext: { [options] in BookReader(options: options) },
      transform: { number, reader -> (Int, Seen) in
        do throws(HashingError) {
          switch try identification.identify(
            inputs.books[number], source: inputs.sources[number], with: reader)
          {
          case .unopened(let book, let reason): return (number, .unopened(book, reason))
          case .unreadable(let book): return (number, .unreadable(book))
          case .book(let book):
            return (number, .book(book, Self.outlook(of: book, maker, reader)))
          }
        } catch {
          return (number, .failure(error))
        }
      },
      receive: { number, seen in
        all[number] = seen
        guard case .failure(let error) = seen else { return .proceed }
        failure = error
        return .stop
      })
    if let failure { throw .hashing(failure) }
    guard outcome == .finished else { throw .cancelled }
    return all
  }

  private static func outlook(
    of book: PlannedBook, _ maker: BookMaker, _ reader: BookReader
  ) -> Result<BookOutlook, BuildTrouble> {
    do throws(BuildTrouble) {
      return .success(try BookOutlook(of: book, maker, with: reader))
    } catch {
      return .failure(error)
    }
  }

  private mutating func result(
    of seen: Seen, source: String, at path: String
  ) throws(CacheError) -> BuildResult {
    switch seen {
    case .failure(let error): throw .hashing(error)
    case .unopened(let book, let reason):
      return refused(BuildResult(path, .unopened), reason, book.findings, source)
    case .unreadable(let book):
      if let known = keep(source) {
        return BuildResult(spoiled: known, at: path, findings: book.findings)
      }
      var result = BuildResult(path, .failed)
      result.findings = book.findings
      return result
    case .book(let book, .success(let outlook)): return result(of: book, outlook)
    case .book(let book, .failure(let trouble)):
      let result = BuildResult(book.found.shownPath, .unopened)
      switch trouble {
      case .cancelled: throw .cancelled
      case .unopened(let reason): return refused(result, reason, [], source)
      case .changing, .omitted: return refused(result, "it changes all the time", [], source)
      case .unwritten(let reason, _), .failed(let reason):
        var result = refused(result, reason, [], source)
        result.status = .broken
        return result
      }
    }
  }

  /// What would come of a book among those before it.
  private mutating func result(of book: PlannedBook, _ outlook: BookOutlook) -> BuildResult {
    var result = BuildResult(book.found.shownPath, outlook.isPlaced ? .unchanged : .planned)
    (result.id, result.bytes) = (book.id, outlook.bytes)
    guard !given.contains(book.id) else {
      result.status = .copy
      return result
    }
    if outlook.isSpoiled, let known = earlier[book.source], known.isSound, known.book.id != book.id,
      keep(book.source) != nil
    {
      return BuildResult(
        spoiled: known, at: book.found.shownPath, findings: outlook.listing?.findings ?? [])
    }
    let hasRoom =
      outlook.omission == nil && outlook.isPlaced
      ? room.has(outlook.files, of: book.id) : room.has(outlook.bytes, of: book.id)
    guard hasRoom else {
      result.leaveOut(
        CacheRun.words(
          outlook.bytes, room.left(for: book.id),
          isEstimate: outlook.omission == nil && outlook.estimate > 0))
      leave(book.id, .book, result.reason)
      return result
    }
    stay(book.id)
    given.insert(book.id)
    if outlook.isPlaced {
      room.take(book.id, outlook.files)
    } else {
      room.take(book.id, bytes: outlook.bytes)
      summary.bytes = ByteSize.sum(summary.bytes, outlook.estimate)
    }
    result.stages = outlook.stages
    result.findings = outlook.listing?.findings ?? []
    if outlook.isFailed { result.status = .failed }
    return result
  }

  /// A result of something that cannot be had; what the cache has of it would stay.
  private mutating func refused(
    _ refused: BuildResult, _ reason: String, _ findings: [LibraryFinding], _ source: String
  ) -> BuildResult {
    troubles += 1
    var result = refused
    (result.reason, result.findings) = (reason, findings)
    if let known = keep(source) { (result.status, result.id) = (.kept, known.book.id) }
    return result
  }

  private mutating func keep(_ source: String) -> CacheState.Listed? {
    guard let known = earlier[source], let id = known.book.id, let placed = state.placed[id],
      state.isThere(id, in: cache)
    else { return nil }
    let left = room.left(for: id)
    guard ids.contains(id) || room.takeIfThere(id, placed.files) else {
      let bytes = placed.files.reduce(0) { $0 &+ $1.bytes }
      leave(id, placed.kind, CacheRun.words(bytes, left))
      return nil
    }
    stay(id)
    return known
  }

  /// Has a publication stay, or come, whatever was said of it before.
  mutating func stay(_ id: String) {
    guard ids.insert(id).inserted else { return }
    leaving.removeAll { $0.id == id }
  }
}

extension CachePlan.Seen {
  /// The name of the contents, nil where they cannot be listed.
  var id: String? {
    if case .book(let book, _) = self { book.id } else { nil }
  }

  /// Whether it cannot be opened, for which nothing would be pruned.
  var isUnopened: Bool { if case .unopened = self { true } else { false } }
}
