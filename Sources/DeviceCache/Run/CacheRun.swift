import Batch
import Hashing
import Library
import Outputs
import Reading

/// One build of a cache.
struct CacheRun {
  /// How often books are looked at that change meanwhile.
  private static let rounds = 3

  let builder: CacheBuilder
  let cache: OpenCache
  /// What came of each input so far, in their order.
  private var results: [BuildResult?] = []
  private var told = 0
  /// What is listed for each input, with the names of sources.
  var listings: [CacheState.Listed?] = []
  /// What is made and waits until all is.
  var waiting: [MadePublication] = []
  /// The ids of publications that leave their places once the library lists them no more.
  var leaving: [String] = []
  /// The ids of those that could not be made to their end.
  var troubled: Set<String> = []
  /// What is listed of pages.
  var pageListings: [CacheState.Listed] = []
  /// The ids of pages that are listed.
  var pageIDs: Set<String> = []
  /// How many pages, lists and dumps could not be had.
  var pageTroubles = 0
  /// How many pages of dumps were left out, so that a dump must be looked into again.
  var pagesLeftOut = 0
  /// The dumps of which all pages are there; told to the journal with the library that lists them.
  var wholeDumps: [String: SourceRecord] = [:]
  /// The room that publications take.
  var room: Room
  private let maker: BookMaker

  /// Begins a build.
  init(_ builder: CacheBuilder, _ cache: OpenCache) {
    self.builder = builder
    self.cache = cache
    room = Room(limit: builder.options.maximumBytes)
    maker = BookMaker(
      cache: cache, options: builder.options, workers: builder.workers,
      cancellation: builder.cancellation)
  }

  /// Builds publications, and lists them.
  mutating func build(
    _ inputs: BuildInputs, receive: (BuildResult) -> Void
  ) throws(CacheError) -> BuildSummary {
    results = Array(repeating: nil, count: inputs.books.count)
    listings = Array(repeating: nil, count: inputs.books.count)
    let numbers = Array(inputs.books.indices)
    var identified = try identify(numbers.map { ($0, inputs.books[$0]) })
    reserveRoom(for: identified, inputs)
    var made: [String: MadePublication] = [:]
    for round in 1...Self.rounds {
      let again = try make(identified, &made, isLast: round == Self.rounds) { receive($0) }
      guard !again.isEmpty else { break }
      identified = try identify(again.map { ($0, inputs.books[$0]) })
    }
    try makePages(of: inputs.pages, receive: receive)
    return try finish(inputs)
  }

  /// Tells what inputs are, in their order.
  private func identify(
    _ books: [(Int, FoundBook)]
  ) throws(CacheError) -> [(number: Int, Identified)] {
    let identification = Identification(sources: cache.journal.state.sources)
    var all: [(number: Int, Identified)] = []
    var failure: HashingError?
    let outcome = builder.workers.mapOrdered(
      books, cancellation: builder.cancellation, makeContext: { BookReader() },
      transform: { book, reader -> (Int, Result<Identified, HashingError>) in
        do throws(HashingError) {
          return (book.0, .success(try identification.identify(book.1, with: reader)))
        } catch {
          return (book.0, .failure(error))
        }
      },
      receive: { number, result in
        switch result {
        case .success(let identified): all.append((number, identified))
        case .failure(let error):
          failure = error
          return .stop
        }
        return .proceed
      })
    if let failure { throw .hashing(failure) }
    guard outcome == .finished else { throw .cancelled }
    return all
  }

  /// Counts what stays in the cache, whatever the inputs are.
  private mutating func reserveRoom(
    for identified: [(number: Int, Identified)], _ inputs: BuildInputs
  ) {
    guard !(builder.options.prunes && inputs.isWhole) else { return }
    let named = Set(
      identified.compactMap { item -> String? in
        if case .book(let book) = item.1 { return book.id }
        return nil
      })
    for (id, publication) in cache.journal.state.placed where !named.contains(id) {
      // Pages are counted as they come; which ones those are nobody knows yet.
      if publication.kind == .page, !inputs.pages.isEmpty { continue }
      room.take(publication.stages.values.flatMap(\.files))
    }
  }

  /// Makes what was identified.
  ///
  /// - Returns: The numbers of inputs that changed meanwhile, which are to be identified anew.
  private mutating func make(
    _ inputs: [(number: Int, Identified)], _ made: inout [String: MadePublication], isLast: Bool,
    receive: (BuildResult) -> Void
  ) throws(CacheError) -> [Int] {
    var (units, copies): ([(Int, PlannedBook)], [(Int, PlannedBook)]) = ([], [])
    var ids = Set(made.keys)
    for (number, input) in inputs {
      switch input {
      case .unopened(let book, let source, let reason):
        list(book, source, at: number)
        var result = BuildResult(book.sourcePath, .unopened)
        (result.findings, result.reason) = (book.findings, reason)
        results[number] = result
      case .unreadable(let book, let source):
        list(book, source, at: number)
        var result = BuildResult(book.sourcePath, .failed)
        result.findings = book.findings
        results[number] = result
      case .book(let book):
        if ids.insert(book.id).inserted {
          units.append((number, book))
        } else {
          copies.append((number, book))
        }
      }
    }
    tell(receive)
    var again: [Int] = []
    var failure: CacheError?
    let (maker, left) = (maker, units)
    var done = 0
    let outcome = builder.workers.mapOrdered(
      units, window: 2 * builder.workers.count, cancellation: builder.cancellation,
      makeContext: { [options = readingOptions] in BookReader(options: options) },
      transform: { unit, reader -> (Int, PlannedBook, Result<MadePublication, BuildTrouble>) in
        do throws(BuildTrouble) {
          return (unit.0, unit.1, .success(try maker.make(unit.1, with: reader)))
        } catch {
          return (unit.0, unit.1, .failure(error))
        }
      },
      receive: { number, book, result in
        do throws(CacheError) {
          switch result {
          case .success(let publication):
            if try take(publication, of: book, at: number) { made[book.id] = publication }
          case .failure(.changing) where !isLast: again.append(number)
          case .failure(let trouble): try note(trouble, of: book, at: number, &made)
          }
          done += 1
          tell(receive)
          return .proceed
        } catch {
          failure = error
          return .stop
        }
      })
    if let failure { throw adding(left.dropFirst(done).map(\.1), to: failure) }
    guard outcome == .finished else { throw .cancelled }
    for (number, book) in copies {
      if let publication = made[book.id] {
        list(publication, book, at: number)
        var result = BuildResult(book.found.sourcePath, .copy)
        result.id = book.id
        results[number] = result
      } else if let first = results.lazy.compactMap({ $0 }).first(where: { $0.id == book.id }) {
        results[number] = BuildResult(first, at: book.found.sourcePath)
      } else {
        again.append(number)
      }
    }
    tell(receive)
    return again.sorted()
  }

  private var readingOptions: ReadingOptions {
    var options = ReadingOptions()
    options.workers = builder.workers
    return options
  }

  /// Tells results in the order of the inputs, as far as they are there.
  private mutating func tell(_ receive: (BuildResult) -> Void) {
    while told < results.count, let result = results[told] {
      receive(result)
      told += 1
    }
  }

  /// Takes in a publication that is made.
  ///
  /// - Returns: Whether there is room for it.
  private mutating func take(
    _ publication: MadePublication, of book: PlannedBook, at number: Int
  ) throws(CacheError) -> Bool {
    let isSame = publication.made.isEmpty && !publication.isWaiting
    var result = BuildResult(book.found.sourcePath, isSame ? .unchanged : .built)
    result.id = publication.id
    result.stages = publication.made
    result.bytes = publication.files.reduce(0) { $0 &+ $1.bytes }
    guard room.has(publication.files) else {
      let omission = Omission(key: publication.sizeKey, bytes: result.bytes)
      try omit(book, omission, at: number)
      return false
    }
    room.take(publication.files)
    try place(publication)
    list(publication, book, at: number)
    result.findings = listings[number]?.book.findings ?? []
    if listings[number]?.book.verdict != .valid, publication.stages.count == 1 {
      result.status = .failed
    }
    results[number] = result
    return true
  }

  /// Leaves a book out for its size.
  private mutating func omit(
    _ book: PlannedBook, _ omission: Omission, at number: Int
  ) throws(CacheError) {
    var result = BuildResult(book.found.sourcePath, .omitted)
    result.id = book.id
    result.bytes = omission.bytes
    result.reason = "it takes \(omission.bytes) bytes, and \(room.left) are left"
    results[number] = result
    if cache.journal.placed(book.id) != nil { leaving.append(book.id) }
    guard cache.journal.omission(book.id) != omission else { return }
    Disk.remove(builder.layout.bench(book.id))
    try add(.omission(id: book.id, omission))
  }

  /// Notes what ended the making of a book.
  private mutating func note(
    _ trouble: BuildTrouble, of book: PlannedBook, at number: Int,
    _ made: inout [String: MadePublication]
  ) throws(CacheError) {
    var result: BuildResult
    switch trouble {
    case .cancelled: throw .cancelled
    case .unwritten(_, isFull: true): throw .full(builder.layout.root, missing: nil)
    case .omitted(let omission):
      guard room.left >= omission.bytes else { return try omit(book, omission, at: number) }
      switch force(book) {
      case .success(let publication):
        if try take(publication, of: book, at: number) { made[book.id] = publication }
      case .failure(let trouble): try note(trouble, of: book, at: number, &made)
      }
      return
    case .unopened(let reason):
      result = BuildResult(book.found.sourcePath, .unopened)
      result.reason = reason
    case .changing:
      result = BuildResult(book.found.sourcePath, .unopened)
      result.findings = [LibraryFinding(BookUnsteady.finding(rounds: Self.rounds))]
    case .unwritten(let reason, isFull: false):
      result = BuildResult(book.found.sourcePath, .unwritten)
      result.reason = reason
    case .failed(let reason):
      result = BuildResult(book.found.sourcePath, .broken)
      result.reason = reason
    }
    result.id = book.id
    troubled.insert(book.id)
    results[number] = result
  }

  /// Makes a book that was too large the last time.
  private func force(_ book: PlannedBook) -> Result<MadePublication, BuildTrouble> {
    do throws(BuildTrouble) {
      let reader = BookReader(options: readingOptions)
      return .success(try maker.make(book, with: reader, isForced: true))
    } catch {
      return .failure(error)
    }
  }

  private func adding(_ rest: [PlannedBook], to failure: CacheError) -> CacheError {
    guard case .full(let path, _) = failure else { return failure }
    let needed = rest.reduce(UInt64(0)) { $0 &+ UInt64(max(0, $1.facts.size)) }
    let free = Disk.freeBytes(path) ?? 0
    return .full(path, missing: needed > free ? needed - free : nil)
  }
}
