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
  ///
  /// What the old library leads to stays beside it until there is a new one.
  func exchange(_ publication: MadePublication) throws(OutputError) {
    let layout = builder.layout
    lendOldFiles(to: publication)
    try begin(publication)
    try Disk.exchange(
      layout.bench(publication.id), with: layout.home(publication.id, of: publication.kind),
      by: "\(layout.bench(publication.id)).old")
    end(publication)
  }

  /// Gives a publication in the making the files of the one that it is to replace, where it has none of
  /// their names itself.
  private func lendOldFiles(to publication: MadePublication) {
    let bench = builder.layout.bench(publication.id)
    let home = builder.layout.home(publication.id, of: publication.kind)
    let own = Set(publication.files.map(\.path))
    let old = cache.journal.placed(publication.id)?.files ?? []
    for path in old.lazy.map(\.path) where !own.contains(path) {
      do throws(OutputError) {
        if let slash = path.lastIndex(of: "/") {
          try Disk.makeFolder("\(bench)/\(path[..<slash])")
        }
        _ = try SharedFile.make("\(home)/\(path)", also: "\(bench)/\(path)")
      } catch {
        // What is lost, or cannot have two names, is missed no longer than until the library is new.
        continue
      }
    }
  }

  /// Removes from the places of publications what only an old library led to: from those that this build
  /// has exchanged, and where an earlier one was killed, from all.
  func takeBackOldFiles() {
    let state = cache.journal.state
    let ids = cache.journal.wasClean ? waiting.map(\.id) : Array(state.placed.keys)
    for id in ids {
      guard let placed = state.placed[id] else { continue }
      Disk.keep(
        only: Set(placed.files.map(\.path)), in: builder.layout.home(id, of: placed.kind))
    }
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
    remade[publication.id] = listing
  }

  /// Lists what is known of an input.
  mutating func list(_ book: LibraryBook, at number: Int) {
    listings[number] = CacheState.Listed(source: inputs.sources[number], book: book)
  }
}
