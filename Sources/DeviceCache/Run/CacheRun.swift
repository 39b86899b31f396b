import Batch
import Bundles
import Hashing
import Library

/// One build of a cache.
struct CacheRun {
  /// How often books are looked at that change meanwhile.
  static let rounds = 3

  /// What was asked for.
  let builder: CacheBuilder
  /// The cache, which this run alone may write to.
  let cache: OpenCache
  /// Makes books.
  let maker: BookMaker
  /// What the library had before of each source whose contents were known.
  let earlier: [String: CacheState.Listed]
  /// The books of the inputs, with the names of their files in the journal.
  var inputs = NamedBooks()
  /// What came of each input so far, in their order.
  var results: [BuildResult?] = []
  private var told = 0
  /// What is listed for each input, with the names of sources.
  var listings: [CacheState.Listed?] = []
  /// What is made and waits until all is.
  var waiting: [MadePublication] = []
  /// The publications that leave their places once the library lists them no more.
  var leaving: [(id: String, kind: PublicationKind)] = []
  /// The ids of those that could not be made to their end.
  var troubled: Set<String> = []
  /// How many inputs, pages among them, could not be had, so that nobody knows what they name.
  var troubles = 0
  /// What is listed of pages.
  var pageListings: [CacheState.Listed] = []
  /// The ids of pages that are listed.
  var pageIDs: Set<String> = []
  /// The ids of pages that the source at work gives, and that were given before.
  var pageCopies: Set<String> = []
  /// The ids of pages that were left out, so that a dump must be looked into again.
  var pagesLeftOut: Set<String> = []
  /// The dumps of which all pages are there; told to the journal with the library that lists them.
  var wholeDumps: [String: SourceRecord] = [:]
  /// The room that publications take.
  var room: Room

  /// Begins a build.
  init(_ builder: CacheBuilder, _ cache: OpenCache) {
    self.builder = builder
    self.cache = cache
    room = Room(limit: builder.options.maximumBytes)
    maker = BookMaker(
      cache: cache, options: builder.options, workers: builder.workers,
      cancellation: builder.cancellation)
    earlier = cache.journal.state.listedSources
  }

  /// Builds publications, and lists them.
  mutating func build(
    _ asked: BuildInputs, receive: (BuildResult) -> Void
  ) throws(CacheError) -> BuildSummary {
    do throws(HashingError) {
      inputs = try NamedBooks(asked.books)
    } catch {
      throw .hashing(error)
    }
    results = Array(repeating: nil, count: asked.books.count)
    listings = Array(repeating: nil, count: asked.books.count)
    var identified = try identify(inputs.firsts)
    try reserveRoom(beside: identified, asked)
    var made: [String: MadePublication] = [:]
    for round in 1...Self.rounds {
      let again = try make(identified, &made, isLast: round == Self.rounds) { receive($0) }
      guard !again.isEmpty else { break }
      identified = try identify(again)
    }
    try makePages(of: asked, receive: receive)
    return try finish(asked)
  }

  /// Tells results in the order of the inputs, as far as they are there.
  mutating func tell(_ receive: (BuildResult) -> Void) {
    while told < results.count {
      if let first = inputs.first(of: told), let result = results[first] {
        results[told] = BuildResult(double: result, at: inputs.books[told].sourcePath)
      }
      guard let result = results[told] else { return }
      receive(result)
      told += 1
    }
  }

  /// Counts what stays in the cache, whatever the inputs are.
  private mutating func reserveRoom(
    beside identified: [(number: Int, Identified)], _ asked: BuildInputs
  ) throws(CacheError) {
    let isPruned = prunes(asked) && !identified.contains { $0.1.isUnopened }
    guard !isPruned else { return }
    let named = Set(
      identified.compactMap { item -> String? in
        if case .book(let book) = item.1 { return book.id }
        return nil
      })
    let state = cache.journal.state
    let coming = try Self.comingPages(of: asked.pages, state, builder.options)
    for (id, files) in state.staying(beside: named, coming) { room.take(id, files) }
  }
}
