import Library
import Outputs

extension CacheRun {
  /// Puts in place what waits for it, then the library that leads there, and tidies up.
  ///
  /// Nothing of the old library is touched before all of the new one is on the disk.
  mutating func finish(
    _ inputs: BuildInputs, receive: (BuildResult) -> Void
  ) throws(CacheError) -> BuildSummary {
    let state = cache.journal.state
    let listed = publications(inputs, state)
    var summary = BuildSummary()
    do throws(OutputError) {
      if cache.journal.isOpen || !waiting.isEmpty { try Disk.sync(builder.layout.root) }
      for publication in waiting { try exchange(publication) }
      let library = LibraryList(listed.map(\.book)).json
      let hasChanged = try replaceLibrary(library)
      takeBackOldFiles()
      summary.removed = remove(departures(inputs, listed), receive)
      if hasChanged || cache.journal.isOpen || cache.journal.isOutdated || !summary.removed.isEmpty
        || !wholeDumps.isEmpty
        || listed != state.publications
      {
        try tidy(listed, removed: Set(summary.removed), isPruned: prunes(inputs))
      }
    } catch {
      throw Self.failure(error, builder.layout)
    }
    summary.publications = listed.count
    summary.bytes = bytes(of: listed)
    summary.free = Disk.freeBytes(builder.layout.root)
    if builder.options.prunes, !prunes(inputs) {
      summary.problems = ["not all inputs could be looked at, so nothing is pruned"]
    }
    return summary
  }

  /// Whether what no input names is removed: not where an input may be there the next time.
  func prunes(_ inputs: BuildInputs) -> Bool {
    builder.options.prunes && inputs.isWhole && troubles == 0
  }

  /// The bytes of publications, files that they share counted once.
  private func bytes(of listed: [CacheState.Listed]) -> Int64 {
    let state = cache.journal.state
    var all = Room(limit: nil)
    for id in listed.compactMap(\.book.id) {
      if let placed = state.placed[id] { all.take(id, placed.files) }
    }
    return all.taken
  }

  /// The library: what the inputs name in their order, then what earlier builds had and no input has
  /// taken the place of, as far as there is room.
  private mutating func publications(
    _ inputs: BuildInputs, _ state: CacheState
  ) -> [CacheState.Listed] {
    let named = Set(listings.compactMap { $0?.source })
    let listed =
      listings.enumerated().compactMap { number, listed in
        kept.contains(number) ? listed.map(current) : listed
      } + pageListings
    guard !prunes(inputs) else { return listed }
    let ids = Set(listed.compactMap { $0.book.id })
    for id in state.idsInOrder where !ids.contains(id) { keepRoom(of: id, state) }
    let left = Set(leaving.map(\.id))
    let pages = Set(pageListings.map { [$0.source, $0.book.sourcePath] })
    let others = state.publications.filter { earlier in
      // Somebody else has removed it.
      (earlier.book.id.map(isInPlace) ?? true)
        && !pages.contains([earlier.source, earlier.book.sourcePath])
        && !named.contains(earlier.source)
        && !(earlier.book.id.map { ids.contains($0) || left.contains($0) } ?? false)
    }
    // The numbers of their folders were those of another build.
    return listed + others.map { $0.moved(to: $0.book.sourcePath, root: nil) }
  }

  /// What was kept, with the content that another input to the same publication has given it.
  private func current(_ listed: CacheState.Listed) -> CacheState.Listed {
    guard let id = listed.book.id, var book = remade[id] else { return listed }
    (book.size, book.added) = (listed.book.size, listed.book.added)
    return CacheState.Listed(source: listed.source, book: book)
      .moved(to: listed.book.sourcePath, root: listed.book.root)
  }

  private func isInPlace(_ id: String) -> Bool {
    PublicationKind.allCases.contains { Disk.facts(builder.layout.home(id, of: $0)) != nil }
  }

  /// Counts the room of a publication that no input names; where there is none, it leaves.
  private mutating func keepRoom(of id: String, _ state: CacheState) {
    guard let placed = state.placed[id], !leaving.contains(where: { $0.id == id }) else { return }
    let left = room.left(for: id)
    guard !room.takeIfThere(id, placed.files) else { return }
    let bytes = placed.files.reduce(0) { $0 &+ $1.bytes }
    leave(id, placed.kind, "no input names it; \(Self.words(bytes, left))")
  }

  /// Puts library.json in its place, unless it is there already.
  ///
  /// - Returns: Whether it is another one now.
  private func replaceLibrary(_ bytes: [UInt8]) throws(OutputError) -> Bool {
    let path = builder.layout.library
    if let facts = Disk.facts(path), facts.isFile, facts.bytes == Int64(bytes.count),
      try Disk.read(path, limit: bytes.count) == bytes
    {
      return false
    }
    try Disk.replace(path, with: bytes, beside: builder.layout.draft)
    return true
  }

  /// The publications that leave the cache.
  private func departures(_ inputs: BuildInputs, _ listed: [CacheState.Listed]) -> [Departure] {
    guard prunes(inputs) else { return leaving }
    let state = cache.journal.state
    let stays = Set(listed.compactMap { $0.book.id } + leaving.map(\.id))
    let known = state.listedIDs
    return leaving
      + PublicationKind.allCases.flatMap { kind in
        // What has no id for its name is somebody else's.
        Disk.names(in: "\(builder.layout.root)/\(kind.folder)")
          .filter { StageKey.isDigest($0) && !stays.contains($0) }
          .map { id in
            // What a build could not remove is in no library, but still tells what it is.
            let listed = known[id] ?? RecoveredListing(id, kind, in: builder.layout).book
            return Departure(id, kind, .unnamed, listed, in: state)
          }
      }
  }

  /// Removes publications, each at once for whoever looks, and tells of each.
  ///
  /// - Returns: The ids of those that are gone.
  private func remove(_ departures: [Departure], _ receive: (BuildResult) -> Void) -> [String] {
    var gone: [String] = []
    for departure in departures {
      let home = builder.layout.home(departure.id, of: departure.kind)
      do throws(OutputError) {
        try Disk.discard(home, by: "\(builder.layout.bench(departure.id)).gone")
        gone.append(departure.id)
        receive(departure.result())
      } catch {
        if Disk.facts(home) == nil { gone.append(departure.id) }
        receive(departure.result(error))
      }
    }
    return gone
  }

  /// Removes what is of no use any more, and leaves the journal as a cache of the same publications
  /// always has it.
  ///
  /// The journal comes last, so that a build that is killed here has the next one do it again.
  private func tidy(
    _ listed: [CacheState.Listed], removed: Set<String>, isPruned: Bool
  ) throws(OutputError) {
    var state = cache.journal.state
    state.forgetDumps(losing: listed)
    state.publications = listed
    state.sources.merge(wholeDumps) { _, new in new }
    state.pending = state.pending.filter { troubled.contains($0.key) }
    state.placed = state.placed.filter { !removed.contains($0.key) }
    if isPruned {
      let sources = Set(listed.map(\.source))
      // That of a dump without pages goes too, and is looked into again.
      state.sources = state.sources.filter { sources.contains($0.key) }
      let ids = pagesLeftOut.union(state.sources.values.compactMap(\.id))
      state.omissions = state.omissions.filter { ids.contains($0.key) }
    }
    for name in Disk.names(in: builder.layout.work) where state.pending[name] == nil {
      Disk.remove("\(builder.layout.work)/\(name)")
    }
    let records =
      state.placed.values.flatMap(\.stages.values) + state.pending.values.flatMap(\.values)
    cache.objects.removeAll(but: Set(records.lazy.flatMap(\.files).compactMap(\.sha256)))
    try cache.journal.finish(state)
  }
}
