/// The room that publications take together, files that they share counted once.
struct Room: Sendable {
  /// What one publication takes.
  private struct Holding {
    /// The bytes of files that it shares with nobody.
    var own: Int64 = 0
    /// The sizes of files that it may share, by their digests.
    var shared: [String: Int64] = [:]
  }

  private let limit: Int64?
  /// The bytes that are taken.
  private(set) var taken: Int64 = 0
  /// How many publications have each file that they may share.
  private var counts: [String: Int] = [:]
  private var holdings: [String: Holding] = [:]

  /// Makes room for so many bytes, or for any number.
  init(limit: Int64?) { self.limit = limit }

  /// The bytes that are left for a publication, whose own room counts as free.
  func left(for id: String?) -> Int64 {
    limit.map { max(0, $0 - (taken &- release(of: id))) } ?? .max
  }

  /// Whether the files of a publication fit in, in the place of what it takes already.
  func has(_ files: [BuiltFile], of id: String) -> Bool {
    guard limit != nil else { return true }
    let wanted = Self.holding(of: files)
    let known = holdings[id]?.shared ?? [:]
    let bytes = wanted.shared.reduce(wanted.own) { sum, file in
      let others = counts[file.key, default: 0] - (known[file.key] == nil ? 0 : 1)
      return others > 0 ? sum : sum &+ file.value
    }
    return bytes <= left(for: id)
  }

  /// Whether bytes fit in, in the place of what the publication takes already.
  func has(_ bytes: Int64, of id: String?) -> Bool { limit == nil || bytes <= left(for: id) }

  /// Whether several publications fit in together.
  func has(_ publications: [(id: String, files: [BuiltFile])]) -> Bool {
    guard limit != nil else { return true }
    var rest = self
    return publications.allSatisfy { rest.takeIfThere($0.id, $0.files) }
  }

  /// Takes room for the files of a publication, in the place of what it takes already.
  mutating func take(_ id: String, _ files: [BuiltFile]) {
    add(Self.holding(of: files), for: id)
  }

  /// Takes room for a publication of which only the size is known.
  mutating func take(_ id: String, bytes: Int64) { add(Holding(own: bytes), for: id) }

  /// Takes room for the files of a publication where they fit in; false where they do not.
  mutating func takeIfThere(_ id: String, _ files: [BuiltFile]) -> Bool {
    guard has(files, of: id) else { return false }
    take(id, files)
    return true
  }

  /// Gives back what a publication takes.
  mutating func giveBack(_ id: String) {
    taken &-= release(of: id)
    for digest in (holdings.removeValue(forKey: id)?.shared ?? [:]).keys {
      counts[digest, default: 1] -= 1
    }
  }

  /// The bytes that would be free without a publication.
  private func release(of id: String?) -> Int64 {
    guard let known = id.flatMap({ holdings[$0] }) else { return 0 }
    return known.shared.reduce(known.own) { sum, file in
      counts[file.key] == 1 ? sum &+ file.value : sum
    }
  }

  private mutating func add(_ holding: Holding, for id: String) {
    if holdings[id] != nil { giveBack(id) }
    taken &+= holding.own
    for (digest, bytes) in holding.shared {
      let count = counts[digest, default: 0]
      if count == 0 { taken &+= bytes }
      counts[digest] = count + 1
    }
    holdings[id] = holding
  }

  private static func holding(of files: [BuiltFile]) -> Holding {
    var holding = Holding()
    for file in files {
      if file.bytes >= ObjectStore.leastBytes, let digest = file.sha256 {
        holding.shared[digest] = file.bytes
      } else {
        holding.own &+= file.bytes
      }
    }
    return holding
  }
}
