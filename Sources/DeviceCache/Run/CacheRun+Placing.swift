import Library
import Outputs

extension CacheRun {
  /// Puts a new publication in its place, which no library leads to yet; one that takes the place of
  /// another waits until all is made.
  mutating func place(_ publication: MadePublication) throws(CacheError) {
    guard publication.isWaiting else { return }
    let home = builder.layout.home(publication.id, of: publication.kind)
    guard Disk.facts(home) == nil else {
      waiting.append(publication)
      return
    }
    do throws(OutputError) {
      try begin(publication)
      try Disk.rename(builder.layout.bench(publication.id), to: home)
    } catch {
      throw CacheRun.failure(error, builder.layout)
    }
    end(publication)
  }

  /// Puts a publication in the place of what it was before.
  func exchange(_ publication: MadePublication) throws(OutputError) {
    let layout = builder.layout
    try begin(publication)
    try Disk.exchange(
      layout.bench(publication.id), with: layout.home(publication.id, of: publication.kind),
      by: "\(layout.bench(publication.id)).old")
    end(publication)
  }

  private func begin(_ publication: MadePublication) throws(OutputError) {
    let inode = Disk.facts(builder.layout.bench(publication.id))?.inode ?? 0
    try cache.journal.add(
      .placing(
        id: publication.id, publication.kind, inode: inode,
        stages: publication.stages.keys.sorted { $0.rawValue < $1.rawValue }))
  }

  private func end(_ publication: MadePublication) {
    cache.journal.confirm(
      publication.id, publication.kind, Array(publication.stages.keys))
  }

  /// Notes that something is done.
  func add(_ entry: JournalEntry) throws(CacheError) {
    do throws(OutputError) {
      try cache.journal.add(entry)
    } catch {
      throw Self.failure(error, builder.layout)
    }
  }

  /// What an output that cannot be written means for the whole build.
  static func failure(_ error: OutputError, _ layout: CacheLayout) -> CacheError {
    error.isFull ? .full(layout.root, missing: nil) : .output(error)
  }

  /// Lists a publication that is made.
  mutating func list(_ publication: MadePublication, _ book: PlannedBook, at number: Int) {
    var place = LibraryBook(sourcePath: book.found.sourcePath, root: book.found.root)
    (place.size, place.added) = (book.facts.size, book.facts.modified)
    guard let listing = publication.listing(as: place) else { return }
    list(listing, at: number)
  }

  /// Lists what is known of an input.
  mutating func list(_ book: LibraryBook, at number: Int) {
    listings[number] = CacheState.Listed(source: inputs.sources[number], book: book)
  }
}
