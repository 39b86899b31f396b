import XML

/// Where an element leads from a state.
struct Transition {
  enum Verdict: UInt32 {
    /// The element may come here.
    case allowed = 1
    /// Something that must come before is missing.
    case notYet = 2
    /// The element may not come here, but elsewhere.
    case elsewhere = 3
    /// The grammar does not know the element.
    case unknown = 4
  }

  let verdict: Verdict
  /// The definition of the element, 0 where there is none.
  let definition: Int
  /// The state behind the element.
  let next: Patterns.ID

  init(_ verdict: Verdict, definition: Int, next: Patterns.ID) {
    self.verdict = verdict
    self.definition = definition
    self.next = next
  }

  init?(packed: UInt32) {
    guard let verdict = Verdict(rawValue: packed & 7) else { return nil }
    self.init(
      verdict, definition: Int(packed >> 3 & 0x7FF), next: Patterns.ID(packed >> 14))
  }

  /// The transition in 32 bits, nil where it does not fit into them.
  var packed: UInt32? {
    guard definition < 0x800, next < 0x40000 else { return nil }
    return verdict.rawValue | UInt32(definition) << 3 | UInt32(next) << 14
  }
}

extension Grammar {
  /// Where an element leads from a state, found out once and then looked up.
  @inline(__always)
  mutating func transition(from state: Patterns.ID, by number: Int) -> Transition {
    let index = Int(state)
    if index < states.count, number < states[index].row.count,
      let known = Transition(packed: states[index].row[number])
    {
      return known
    }
    return findTransition(from: state, by: number)
  }

  private mutating func findTransition(from state: Patterns.ID, by number: Int) -> Transition {
    let found = seekTransition(from: state, by: number)
    prepare(state)
    if states[Int(state)].row.isEmpty {
      states[Int(state)].row = [UInt32](repeating: 0, count: elements.count)
    }
    if let packed = found.packed { states[Int(state)].row[number] = packed }
    return found
  }

  private mutating func seekTransition(from state: Patterns.ID, by number: Int) -> Transition {
    var mentioned = SymbolSet()
    patterns.symbols(of: state, next: false, into: &mentioned)
    let candidates = (definitions(for: number) + wildcards(for: number)).filter {
      mentioned.contains($0)
    }
    for isSkipping in [false, true] {
      for candidate in candidates {
        let next = patterns.derivative(state, by: candidate, skipping: isSkipping)
        guard next != Patterns.notAllowed else { continue }
        compile(candidate)
        return Transition(isSkipping ? .notYet : .allowed, definition: candidate, next: next)
      }
    }
    let elsewhere = definitionElsewhere(number)
    return Transition(
      elsewhere == 0 ? .unknown : .elsewhere, definition: elsewhere, next: state)
  }

  private func definitions(for number: Int) -> [Int] {
    guard number < namesakes.count else { return [] }
    var found: [Int] = []
    var next = namesakes[number]
    while next != 0 {
      found.append(next)
      next = definitions[next].next
    }
    return found
  }

  private func wildcards(for number: Int) -> [Int] {
    let bit = UInt32(1) << UInt32(elements.names[number].namespace.index)
    return wildcards.filter { definitions[$0].wildcardMask & bit != 0 }
  }

  /// The definition for an element out of its place: that of any place, or of all places at once.
  mutating func definitionElsewhere(_ number: Int) -> Int {
    var candidates = definitions(for: number)
    // What is not looked at in its place is not looked at elsewhere.
    if candidates.isEmpty {
      candidates = wildcards(for: number).filter { !definitions[$0].isOpaque }
    }
    guard let first = candidates.first else { return 0 }
    if candidates.count == 1 {
      compile(first)
      return first
    }
    if let known = merged[candidates] { return known }
    var definition = Definition()
    definition.number = number
    definition.merged = candidates
    definitions.append(definition)
    merged[candidates] = definitions.count - 1
    compile(definitions.count - 1)
    return definitions.count - 1
  }

  /// What text means in a state.
  mutating func text(in state: Patterns.ID) -> State.Text {
    prepare(state)
    let known = states[Int(state)].text
    if known != .unknown { return known }
    let found: State.Text
    if patterns.dataType(of: state) != nil {
      found = .typed
    } else {
      let next = patterns.textDerivative(state)
      found = next == Patterns.notAllowed ? .forbidden : next == state ? .free : .consumed
    }
    prepare(state)
    states[Int(state)].text = found
    return found
  }

  private mutating func prepare(_ state: Patterns.ID) {
    while states.count <= Int(state) { states.append(State()) }
  }

  /// The content of an element of which some forms are still possible.
  mutating func content(of number: Int, forms: UInt64) -> Patterns.ID {
    if let uniform = definitions[number].uniformContent { return uniform }
    var content = Patterns.notAllowed
    for (form, pattern) in definitions[number].contents.enumerated()
    where forms & (1 << UInt64(form)) != 0 {
      content = patterns.choice(content, pattern)
    }
    return content
  }
}
