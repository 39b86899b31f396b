import Library

/// All that a cache's journal tells.
struct CacheState: Sendable {
  /// A publication in its place.
  struct Placed: Hashable, Sendable {
    /// Its kind.
    let kind: PublicationKind
    /// Its stages.
    var stages: [Stage: StageRecord] = [:]

    /// The files of all stages.
    var files: [BuiltFile] { stages.values.flatMap(\.files) }
  }

  /// A publication as it is listed.
  struct Listed: Hashable, Sendable {
    /// The name of its source.
    let source: String
    /// What is listed.
    let book: LibraryBook

    /// Whether it is a book with content, and no mere report.
    var isSound: Bool { book.content?.manifest != nil }

    /// The same under another path.
    func moved(to path: String, root: Int?) -> Listed {
      var book = book
      (book.sourcePath, book.root) = (path, root)
      return Listed(source: source, book: book)
    }
  }

  /// The files that were looked at, by the names of sources.
  var sources: [String: SourceRecord] = [:]
  /// The publications in their places, by id.
  var placed: [String: Placed] = [:]
  /// The stages that are done of publications in the making, by id.
  var pending: [String: [Stage: StageRecord]] = [:]
  /// What was too large, by id.
  var omissions: [String: Omission] = [:]
  /// The library, in its order.
  var publications: [Listed] = []

  /// The pages that a dump led to, with the files of each, where it is as it was when all of them were
  /// made and all are there; nil where not.
  ///
  /// - Parameters:
  ///   - source: The name of the dump's file.
  ///   - facts: What the file system tells of it.
  ///   - mark: The name of all that its pages depend on besides.
  ///   - cache: The cache.
  /// - Returns: The pages in the order of the library.
  func pages(
    ofDump source: String, _ facts: FileFacts, _ mark: String, in cache: OpenCache
  ) -> [(listed: Listed, record: StageRecord)]? {
    guard let known = sources[source], known.size == facts.size, known.modified == facts.modified,
      known.sha256 == mark
    else { return nil }
    let listed = publications.filter { $0.source == source }
    let pages = listed.compactMap { listed -> (listed: Listed, record: StageRecord)? in
      guard let id = listed.book.id, let record = placed[id]?.stages[.bundle],
        record.isThere(in: cache.layout.home(id, of: .page), by: cache.journal)
      else { return nil }
      return (listed, record)
    }
    return pages.count == listed.count ? pages : nil
  }

  /// Forgets that all pages of a dump are there, of every dump that has fewer pages in a new library;
  /// it is looked into again.
  mutating func forgetDumps(losing listed: [Listed]) {
    let kept = Dictionary(
      listed.lazy.compactMap { listed in listed.book.id.map { ($0, listed.source) } }
    ) { first, _ in first }
    for earlier in publications {
      guard let id = earlier.book.id, kept[id] != earlier.source,
        let record = sources[earlier.source], record.id == nil
      else { continue }
      sources[earlier.source] = nil
    }
  }

  /// Tells whether all files of a publication lie in its place.
  func isThere(_ id: String, in cache: OpenCache) -> Bool {
    guard let placed = placed[id] else { return false }
    let home = cache.layout.home(id, of: placed.kind)
    return placed.stages.values.allSatisfy { $0.isThere(in: home, by: cache.journal) }
  }

  /// The ids of all publications in their places: in the order of the library, then those that it does
  /// not list.
  var idsInOrder: [String] {
    var seen: Set<String> = []
    let listed = publications.compactMap(\.book.id).filter {
      placed[$0] != nil && seen.insert($0).inserted
    }
    return listed + placed.keys.filter { !seen.contains($0) }.sorted()
  }

  /// What the library lists, by id.
  var listedIDs: [String: LibraryBook] {
    Dictionary(publications.compactMap { item in item.book.id.map { ($0, item.book) } }) {
      first, _ in first
    }
  }

  /// What the library has of each source whose contents are known.
  var listedSources: [String: Listed] {
    let known = publications.filter { $0.book.id != nil && $0.book.content != nil }
    return Dictionary(known.map { ($0.source, $0) }) { first, _ in first }
  }

  /// Takes in an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - isInPlace: Whether a folder of a number lies where a publication has its place.
  mutating func take(
    _ entry: JournalEntry, isInPlace: (String, PublicationKind, UInt64) -> Bool
  ) {
    switch entry {
    case .head, .session: break
    case .source(let source, let record): sources[source] = record
    case .stage(let id, let stage, let record): pending[id, default: [:]][stage] = record
    case .placing(let id, let kind, let inode, let stages):
      if isInPlace(id, kind, inode) { place(id, kind, stages) }
    case .placed(let id, let kind, let stage, let record):
      placed[id, default: Placed(kind: kind)].stages[stage] = record
    case .omission(let id, let omission): omissions[id] = omission
    case .publication(let source, let book):
      publications.append(Listed(source: source, book: book))
    }
  }

  /// Moves stages from those in the making to those in place.
  mutating func place(_ id: String, _ kind: PublicationKind, _ stages: [Stage]) {
    let made = pending.removeValue(forKey: id) ?? [:]
    placed[id] = Placed(kind: kind, stages: made.filter { stages.contains($0.key) })
    omissions[id] = nil
  }

  /// The entries that tell the same in an order of their own, so that the same cache has the same
  /// journal, however it came to be.
  var entries: [JournalEntry] {
    var entries: [JournalEntry] = []
    for (source, record) in sources.sorted(by: { $0.key < $1.key }) {
      entries.append(.source(source, record))
    }
    for (id, publication) in placed.sorted(by: { $0.key < $1.key }) {
      for stage in Stage.allCases {
        if let record = publication.stages[stage] {
          entries.append(.placed(id: id, publication.kind, stage, record))
        }
      }
    }
    for (id, stages) in pending.sorted(by: { $0.key < $1.key }) {
      for stage in Stage.allCases {
        if let record = stages[stage] { entries.append(.stage(id: id, stage, record)) }
      }
    }
    for (id, omission) in omissions.sorted(by: { $0.key < $1.key }) {
      entries.append(.omission(id: id, omission))
    }
    return entries + publications.map { .publication(source: $0.source, $0.book) }
  }
}
