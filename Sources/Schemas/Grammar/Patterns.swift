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

  enum Node: Hashable {
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
  }

  private(set) var nodes: [Node] = [.notAllowed, .empty]
  private var nullable: [Bool] = [false, true]
  private var known: [Node: ID] = [.notAllowed: 0, .empty: 1]
  private(set) var sets: [SymbolSet] = []
  private var knownSets: [SymbolSet: Int32] = [:]

  /// Whether the empty sequence matches a pattern.
  func isNullable(_ pattern: ID) -> Bool { nullable[Int(pattern)] }

  private mutating func intern(_ node: Node, nullable isNullable: Bool) -> ID {
    if let id = known[node] { return id }
    let id = ID(nodes.count)
    nodes.append(node)
    nullable.append(isNullable)
    known[node] = id
    return id
  }

  mutating func oneOf(_ set: SymbolSet) -> ID {
    let number: Int32
    if let seen = knownSets[set] {
      number = seen
    } else {
      number = Int32(sets.count)
      sets.append(set)
      knownSets[set] = number
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
