import Batch
import Hashing
import Library
import Outputs
import Reading

extension CacheRun {
  /// Tells what books of some numbers are, in that order.
  func identify(_ numbers: [Int]) throws(CacheError) -> [(number: Int, Identified)] {
    let identification = Identification(sources: cache.journal.state.sources)
    var all: [(number: Int, Identified)] = []
    var failure: HashingError?
    let inputs = inputs
    let outcome = builder.workers.mapOrdered(
      numbers, cancellation: builder.cancellation, makeContext: { BookReader() },
      transform: { number, reader -> (Int, Result<Identified, HashingError>) in
        do throws(HashingError) {
          let identified = try identification.identify(
            inputs.books[number], source: inputs.sources[number], with: reader)
          return (number, .success(identified))
        } catch {
          return (number, .failure(error))
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

  /// Makes what was identified.
  ///
  /// - Returns: The numbers of inputs that changed meanwhile, which are to be identified anew.
  mutating func make(
    _ inputs: [(number: Int, Identified)], _ made: inout [String: MadePublication], isLast: Bool,
    receive: (BuildResult) -> Void
  ) throws(CacheError) -> [Int] {
    var (units, copies): ([(Int, PlannedBook)], [(Int, PlannedBook)]) = ([], [])
    var ids = Set(made.keys)
    for (number, input) in inputs {
      switch input {
      case .unopened(let book, let reason): refuse(book, reason, at: number)
      case .unreadable(let book): fail(book, at: number)
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
    let firsts = Dictionary(units.map { ($0.1.id, $0.0) }) { first, _ in first }
    for (number, book) in copies {
      if let publication = made[book.id] {
        list(publication, book, at: number)
        var result = BuildResult(book.found.shownPath, .copy)
        result.id = book.id
        results[number] = result
      } else if let first = firsts[book.id].flatMap({ results[$0] }) {
        results[number] = BuildResult(first, at: book.found.shownPath)
        if first.status == .failed, let known = earlier[book.source], known.isSound,
          known.book.id != book.id, keep(at: number) != nil
        {
          results[number]?.id = known.book.id
        }
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

  /// Takes in a publication that is made.
  ///
  /// - Returns: Whether there is room for it.
  private mutating func take(
    _ publication: MadePublication, of book: PlannedBook, at number: Int
  ) throws(CacheError) -> Bool {
    if publication.isSpoiled, let known = earlier[book.source], known.isSound,
      known.book.id != book.id, keep(at: number) != nil
    {
      Disk.remove(builder.layout.bench(book.id))
      spoil(publication.listing(as: nil)?.findings ?? [], known, at: number)
      return false
    }
    let isSame = publication.made.isEmpty && !publication.isWaiting
    var result = BuildResult(book.found.shownPath, isSame ? .unchanged : .built)
    result.id = publication.id
    result.stages = publication.madeStages
    result.bytes = publication.files.reduce(0) { $0 &+ $1.bytes }
    guard room.has(publication.files, of: publication.id) else {
      let omission = Omission(key: publication.sizeKey, bytes: result.bytes)
      try omit(book, omission, at: number)
      return false
    }
    room.take(publication.id, publication.files)
    stay(publication.id)
    try place(publication)
    list(publication, book, at: number)
    result.findings = listings[number]?.book.findings ?? []
    if listings[number]?.book.verdict != .valid, publication.stages.count == 1 {
      result.status = .failed
    }
    results[number] = result
    return true
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

  /// Notes what ended the making of a book.
  private mutating func note(
    _ trouble: BuildTrouble, of book: PlannedBook, at number: Int,
    _ made: inout [String: MadePublication]
  ) throws(CacheError) {
    if case .omitted(let omission) = trouble {
      guard room.has(omission.bytes, of: book.id) else {
        return try omit(book, omission, at: number)
      }
      switch force(book) {
      case .success(let publication):
        if try take(publication, of: book, at: number) { made[book.id] = publication }
      case .failure(let trouble): try note(trouble, of: book, at: number, &made)
      }
      return
    }
    try note(trouble, of: book, at: number)
  }

  private func adding(_ rest: [PlannedBook], to failure: CacheError) -> CacheError {
    guard case .full(let path, _) = failure else { return failure }
    let needed = rest.reduce(UInt64(0)) { $0 &+ UInt64(max(0, $1.facts.size)) }
    let free = Disk.freeBytes(path) ?? 0
    return .full(path, missing: needed > free ? needed - free : nil)
  }
}
