import Library
import Outputs

extension CachePlan {
  /// Has what the cache holds keep its room before anything new, as a build does.
  mutating func reserveRoom(
    beside seen: [Int: Seen], _ inputs: NamedBooks
  ) throws(CacheError) {
    guard builder.options.maximumBytes != nil else { return }
    let coming = try CacheRun.comingPages(of: asked.pages, state, builder)
    let isUncertain = !asked.isWhole || !coming.isWhole || seen.values.contains(where: \.isUnopened)
    guard isUncertain else { return }
    let named = seen.compactMap { number, seen in
      seen.id ?? earlier[inputs.sources[number]]?.book.id
    }
    room.reserve(state, first: coming.ids.union(named))
  }

  /// Notes that a publication would leave its place, where it has one and nothing would be listed that
  /// leads there, and gives its room to others.
  mutating func leave(_ id: String, _ kind: PublicationKind, _ reason: String?) {
    guard !ids.contains(id) else { return }
    room.giveBack(id)
    guard state.placed[id] != nil, !leaving.contains(where: { $0.id == id }) else { return }
    let listed = state.publications.first { $0.book.id == id }?.book
    leaving.append(Departure(id, kind, .noRoom(reason ?? ""), listed, in: state))
  }

  /// Tells what would leave the cache, and adds up what would stay.
  mutating func finish(_ receive: (BuildResult) -> Void) {
    if prunes {
      let known = state.listedIDs
      for id in state.idsInOrder where !ids.contains(id) {
        guard let kind = state.placed[id]?.kind, !leaving.contains(where: { $0.id == id }) else {
          continue
        }
        leaving.append(Departure(id, kind, .unnamed, known[id], in: state))
      }
    } else {
      for id in state.idsInOrder where !ids.contains(id) { keepRoom(of: id) }
    }
    for departure in leaving { receive(departure.result()) }
    summary.removed = leaving.map(\.id)
    let stays = state.placed.keys.count { !ids.contains($0) } - leaving.count
    summary.publications = ids.count + max(0, stays)
    summary.free = Disk.freeBytes(builder.layout.root)
    if builder.options.prunes, !prunes {
      summary.problems = ["not all inputs could be looked at, so nothing would be pruned"]
    }
  }

  /// Counts the room of a publication that no input names; where there is none, it would leave.
  private mutating func keepRoom(of id: String) {
    guard let placed = state.placed[id], !leaving.contains(where: { $0.id == id }) else { return }
    let left = room.left(for: id)
    guard !room.takeIfThere(id, placed.files) else { return }
    let bytes = placed.files.reduce(0) { $0 &+ $1.bytes }
    leave(id, placed.kind, "no input names it; \(CacheRun.words(bytes, left))")
  }
}
