import Library
import Outputs

extension CacheRun {
  /// Tells of a book that cannot be opened; what the cache has of it stays.
  mutating func refuse(_ book: LibraryBook, _ reason: String, at number: Int) {
    troubles += 1
    var result = BuildResult(inputs.books[number].shownPath, .unopened)
    (result.findings, result.reason) = (book.findings, reason)
    if let known = keep(at: number) {
      (result.status, result.id, result.bytes) = (.kept, known.book.id, bytes(of: known))
    } else if Disk.facts(inputs.books[number].path) != nil {
      // A path that leads nowhere is a slip of whoever typed it, and no book of the library.
      list(book, at: number)
    }
    results[number] = result
  }

  /// Tells of a file that is no book; what the cache has of the book that it was stays.
  mutating func fail(_ book: LibraryBook, at number: Int) {
    if let known = keep(at: number) { return spoil(book.findings, known, at: number) }
    var result = BuildResult(inputs.books[number].shownPath, .failed)
    result.findings = book.findings
    list(book, at: number)
    results[number] = result
  }

  /// Tells of a file that was a book, which the cache keeps.
  mutating func spoil(_ findings: [LibraryFinding], _ known: CacheState.Listed, at number: Int) {
    results[number] = BuildResult(
      spoiled: known, at: inputs.books[number].shownPath, findings: findings)
  }

  /// Notes what ended the making of a book but its size.
  mutating func note(
    _ trouble: BuildTrouble, of book: PlannedBook, at number: Int
  ) throws(CacheError) {
    var result = BuildResult(book.found.shownPath, .unopened)
    switch trouble {
    case .cancelled: throw .cancelled
    case .unwritten(_, isFull: true): throw .full(builder.layout.root, missing: nil)
    case .omitted(let omission): return try omit(book, omission, at: number)
    case .unopened(let reason): result.reason = reason
    case .changing:
      result.findings = [LibraryFinding(BookUnsteady.finding(rounds: Self.rounds))]
      result.reason = "it changes all the time"
    case .unwritten(let reason, isFull: false):
      (result.status, result.reason) = (.unwritten, reason)
    case .failed(let reason):
      (result.status, result.reason) = (.broken, reason)
    }
    result.id = book.id
    troubled.insert(book.id)
    troubles += 1
    if let known = keep(at: number), result.status == .unopened {
      (result.status, result.id, result.bytes) = (.kept, known.book.id, bytes(of: known))
    }
    results[number] = result
  }

  /// Leaves a book out for its size.
  mutating func omit(
    _ book: PlannedBook, _ omission: Omission, at number: Int
  ) throws(CacheError) {
    var result = BuildResult(book.found.shownPath, .omitted)
    result.id = book.id
    result.bytes = omission.bytes
    result.leaveOut(Self.words(omission.bytes, room.left(for: book.id)))
    results[number] = result
    leave(book.id, .book, result.reason)
    guard cache.journal.omission(book.id) != omission else { return }
    Disk.remove(builder.layout.bench(book.id))
    try add(.omission(id: book.id, omission))
  }

  /// Why there is no room for so many bytes, or about so many.
  static func words(_ bytes: Int64, _ left: Int64, isEstimate: Bool = false) -> String {
    "it takes \(isEstimate ? "about " : "")\(bytes) bytes, and \(left) are left"
  }

  /// Lists what the cache has of an input that cannot be had now, and counts its room.
  mutating func keep(at number: Int) -> CacheState.Listed? {
    let state = cache.journal.state
    guard let known = earlier[inputs.sources[number]], let id = known.book.id,
      let placed = state.placed[id], state.isThere(id, in: cache)
    else { return nil }
    let left = room.left(for: id)
    // What stays has its room already.
    guard staying.contains(id) || room.takeIfThere(id, placed.files) else {
      leave(id, .book, Self.words(bytes(of: known), left))
      return nil
    }
    stay(id)
    kept.insert(number)
    let found = inputs.books[number]
    listings[number] = known.moved(to: found.sourcePath, root: found.root)
    return known
  }

  /// The bytes of what the library had before.
  func bytes(of known: CacheState.Listed) -> Int64 {
    let files = known.book.id.flatMap { cache.journal.placed($0)?.files } ?? []
    return files.reduce(0) { $0 &+ $1.bytes }
  }
}

extension BuildResult {
  /// Tells that there is no room for the publication.
  mutating func leaveOut(_ reason: String) {
    (status, stages, self.reason) = (.omitted, [], reason)
    findings = [LibraryFinding(PublicationLeftOut.finding(reason))]
  }
}
