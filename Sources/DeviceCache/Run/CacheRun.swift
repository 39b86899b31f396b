import Batch
import Bundles
import Hashing
import Library
import Outputs

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
  /// The ids of the publications that stay or come, of which none leaves.
  private(set) var staying: Set<String> = []
  /// The numbers of inputs for which is listed what the cache had.
  var kept: Set<Int> = []
  /// What was made now, as it is listed, by id.
  var remade: [String: LibraryBook] = [:]
  /// What is made and waits until all is.
  var waiting: [MadePublication] = []
  /// The publications that leave their places once the library lists them no more.
  private(set) var leaving: [Departure] = []
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
    dropRemains(beside: identified)
    try reserveRoom(beside: identified, asked)
    var made: [String: MadePublication] = [:]
    for round in 1...Self.rounds {
      let again = try make(identified, &made, isLast: round == Self.rounds) { receive($0) }
      guard !again.isEmpty else { break }
      identified = try identify(again)
    }
    try makePages(of: asked, receive: receive)
    return try finish(asked, receive: receive)
  }

  /// Has a publication stay, or come, whatever was said of it before.
  mutating func stay(_ id: String) {
    guard staying.insert(id).inserted else { return }
    leaving.removeAll { $0.id == id }
  }

  /// Has a publication leave its place, where it has one and nothing is listed that leads there, and gives
  /// its room to others.
  mutating func leave(_ id: String, _ kind: PublicationKind, _ reason: String?) {
    guard !staying.contains(id) else { return }
    room.giveBack(id)
    let state = cache.journal.state
    guard state.placed[id] != nil, !leaving.contains(where: { $0.id == id }) else { return }
    let listed = state.publications.first { $0.book.id == id }?.book
    leaving.append(Departure(id, kind, .noRoom(reason ?? ""), listed, in: state))
  }

  /// Tells results in the order of the inputs, as far as they are there.
  mutating func tell(_ receive: (BuildResult) -> Void) {
    while told < results.count {
      if let first = inputs.first(of: told), let result = results[first] {
        results[told] = BuildResult(double: result, at: inputs.books[told].shownPath)
      }
      guard let result = results[told] else { return }
      receive(result)
      told += 1
    }
  }

  /// Removes what an ended build has begun of books that no input names, which takes room for nothing.
  private func dropRemains(beside identified: [(number: Int, Identified)]) {
    let named = Set(
      identified.compactMap { item in
        if case .book(let book) = item.1 { book.id } else { nil }
      })
    for (id, stages) in cache.journal.state.pending
    where stages[.bundle] == nil && !named.contains(id) {
      Disk.remove(builder.layout.bench(id))
    }
  }

  /// Has what the cache holds keep its room before anything new, where an input cannot be looked at: it
  /// may name any of that.
  ///
  /// Else what the inputs name has the first claim, and the others what is left in the end.
  private mutating func reserveRoom(
    beside identified: [(number: Int, Identified)], _ asked: BuildInputs
  ) throws(CacheError) {
    guard builder.options.maximumBytes != nil else { return }
    let state = cache.journal.state
    let coming = try Self.comingPages(of: asked.pages, state, builder)
    let isUncertain = !asked.isWhole || !coming.isWhole || identified.contains { $0.1.isUnopened }
    guard isUncertain else { return }
    let named = identified.map { item -> String? in
      switch item.1 {
      case .book(let book): book.id
      case .unopened, .unreadable: earlier[inputs.sources[item.number]]?.book.id
      }
    }
    room.reserve(state, first: coming.ids.union(named.compactMap { $0 }))
  }
}

extension Room {
  /// Takes room for what a cache holds, as far as it goes: some publications first, then the others in
  /// the order of the library.
  mutating func reserve(_ state: CacheState, first: Set<String>) {
    let ids = state.idsInOrder
    for id in ids.filter(first.contains) + ids.filter({ !first.contains($0) }) {
      _ = takeIfThere(id, state.placed[id]?.files ?? [])
    }
  }
}
