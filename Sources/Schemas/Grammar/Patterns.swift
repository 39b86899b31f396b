/// The content patterns of a grammar, each kept once, and their derivatives.
///
/// A pattern is a number. The derivative of a pattern by an element is the pattern of what may follow
/// that element (J. Clark, "An algorithm for RELAX NG validation"); as equal patterns have equal numbers,
/// the patterns met while reading a document are the states of an automaton built as it is needed.
struct Patterns {
  typealias ID = Int32

  /// A pattern that nothing matches.
  static let notAllowed: ID = 0
  /// A pattern that only the empty sequence matches.
  static let empty: ID = 1

  enum Node: Equatable {
    case notAllowed
    case empty
    /// One of some elements, or text where the set has member 0.
    case oneOf(Int32)
    /// Text of a data type.
    case data(Int32)
    case group(ID, ID)
    case interleave(ID, ID)
    case choice(ID, ID)
    case oneOrMore(ID)

    /// A number that equal nodes share, for finding them.
    var number: UInt32 {
      let parts: (UInt64, ID, ID) =
        switch self {
        case .notAllowed: (0, 0, 0)
        case .empty: (1, 0, 0)
        case .oneOf(let set): (2, set, 0)
        case .data(let type): (3, type, 0)
        case .group(let first, let second): (4, first, second)
        case .interleave(let first, let second): (5, first, second)
        case .choice(let first, let second): (6, first, second)
        case .oneOrMore(let repeated): (7, repeated, 0)
        }
      let packed =
        parts.0 << 61 ^ UInt64(UInt32(bitPattern: parts.1)) << 30
        ^ UInt64(UInt32(bitPattern: parts.2))
      return HashedNumbers.hash(CollectionOfOne(packed))
    }
  }

  private(set) var nodes: [Node] = [.notAllowed, .empty]
  private var nullable: [Bool] = [false, true]
  private var known = HashedNumbers()
  private(set) var sets: [SymbolSet] = []
  private var knownSets = HashedNumbers()

  init() {
    for node in nodes { known.add(node.number) }
  }

  /// Whether the empty sequence matches a pattern.
  func isNullable(_ pattern: ID) -> Bool { nullable[Int(pattern)] }

  private mutating func intern(_ node: Node, nullable isNullable: Bool) -> ID {
    let hash = node.number
    if let id = known.find(hash, where: { nodes[$0] == node }) { return ID(id) }
    let id = ID(nodes.count)
    nodes.append(node)
    nullable.append(isNullable)
    known.add(hash)
    return id
  }

  mutating func oneOf(_ set: SymbolSet) -> ID {
    let number: Int32
    let hash = set.number
    if let seen = knownSets.find(hash, where: { sets[$0] == set }) {
      number = Int32(seen)
    } else {
      number = Int32(sets.count)
      sets.append(set)
      knownSets.add(hash)
    }
    return intern(.oneOf(number), nullable: set.contains(0))
  }

  mutating func data(_ type: Int32) -> ID { intern(.data(type), nullable: false) }

  mutating func group(_ first: ID, _ second: ID) -> ID {
    if first == Patterns.notAllowed || second == Patterns.notAllowed { return Patterns.notAllowed }
    if first == Patterns.empty { return second }
    if second == Patterns.empty { return first }
    return intern(.group(first, second), nullable: isNullable(first) && isNullable(second))
  }

  mutating func interleave(_ first: ID, _ second: ID) -> ID {
    if first == Patterns.notAllowed || second == Patterns.notAllowed { return Patterns.notAllowed }
    if first == Patterns.empty { return second }
    if second == Patterns.empty { return first }
    return intern(
      .interleave(min(first, second), max(first, second)),
      nullable: isNullable(first) && isNullable(second))
  }

  mutating func choice(_ first: ID, _ second: ID) -> ID {
    if first == second || second == Patterns.notAllowed { return first }
    if first == Patterns.notAllowed { return second }
    if first == Patterns.empty && isNullable(second) { return second }
    if second == Patterns.empty && isNullable(first) { return first }
    if case .oneOf(let one) = nodes[Int(first)], case .oneOf(let other) = nodes[Int(second)] {
      return oneOf(sets[Int(one)].union(sets[Int(other)]))
    }
    return intern(
      .choice(min(first, second), max(first, second)),
      nullable: isNullable(first) || isNullable(second))
  }

  mutating func oneOrMore(_ pattern: ID) -> ID {
    switch nodes[Int(pattern)] {
    case .notAllowed, .empty, .oneOrMore: return pattern
    default: return intern(.oneOrMore(pattern), nullable: isNullable(pattern))
    }
  }

  mutating func optional(_ pattern: ID) -> ID { choice(pattern, Patterns.empty) }
}
