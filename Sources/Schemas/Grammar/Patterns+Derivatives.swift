extension Patterns {
  /// Finds what may follow an element.
  ///
  /// - Parameters:
  ///   - pattern: What may come now.
  ///   - symbol: The element's definition.
  ///   - skipping: Whether what is missing before the element is taken as given.
  /// - Returns: A pattern, ``notAllowed`` where the element may not come.
  mutating func derivative(_ pattern: ID, by symbol: Int, skipping: Bool = false) -> ID {
    switch nodes[Int(pattern)] {
    case .notAllowed, .empty, .data:
      return Patterns.notAllowed
    case .oneOf(let set):
      return sets[Int(set)].contains(symbol) ? Patterns.empty : Patterns.notAllowed
    case .group(let first, let second):
      let one = group(derivative(first, by: symbol, skipping: skipping), second)
      if isNullable(first) {
        return choice(one, derivative(second, by: symbol, skipping: skipping))
      }
      guard skipping, one == Patterns.notAllowed else { return one }
      return derivative(second, by: symbol, skipping: true)
    case .interleave(let first, let second):
      let one = interleave(derivative(first, by: symbol, skipping: skipping), second)
      let other = interleave(first, derivative(second, by: symbol, skipping: skipping))
      return choice(one, other)
    case .choice(let first, let second):
      return choice(
        derivative(first, by: symbol, skipping: skipping),
        derivative(second, by: symbol, skipping: skipping))
    case .oneOrMore(let repeated):
      return group(derivative(repeated, by: symbol, skipping: skipping), optional(pattern))
    }
  }

  /// What may follow a piece of text, ``notAllowed`` where text may not come.
  mutating func textDerivative(_ pattern: ID) -> ID {
    switch nodes[Int(pattern)] {
    case .notAllowed, .empty, .data:
      return Patterns.notAllowed
    case .oneOf(let set):
      guard sets[Int(set)].contains(0) else { return Patterns.notAllowed }
      return oneOf(SymbolSet([0]))
    case .group(let first, let second):
      let one = group(textDerivative(first), second)
      return isNullable(first) ? choice(one, textDerivative(second)) : one
    case .interleave(let first, let second):
      let one = interleave(textDerivative(first), second)
      let other = interleave(first, textDerivative(second))
      return choice(one, other)
    case .choice(let first, let second):
      return choice(textDerivative(first), textDerivative(second))
    case .oneOrMore(let repeated):
      // Text may be repeated at will, so nothing has been used up.
      if case .oneOf = nodes[Int(repeated)], isNullable(repeated) { return pattern }
      return group(textDerivative(repeated), optional(pattern))
    }
  }

  /// The elements that a pattern mentions; only those that may come next where `next` is set.
  func symbols(of pattern: ID, next: Bool, into found: inout SymbolSet) {
    switch nodes[Int(pattern)] {
    case .notAllowed, .empty, .data: break
    case .oneOf(let set): found.formUnion(sets[Int(set)])
    case .group(let first, let second):
      symbols(of: first, next: next, into: &found)
      if !next || isNullable(first) { symbols(of: second, next: next, into: &found) }
    case .interleave(let first, let second), .choice(let first, let second):
      symbols(of: first, next: next, into: &found)
      symbols(of: second, next: next, into: &found)
    case .oneOrMore(let repeated): symbols(of: repeated, next: next, into: &found)
    }
  }

  /// The data type of a pattern's text, nil where its text has none.
  func dataType(of pattern: ID) -> Int32? {
    switch nodes[Int(pattern)] {
    case .data(let type): return type
    case .choice(let first, let second): return dataType(of: first) ?? dataType(of: second)
    default: return nil
    }
  }
}
