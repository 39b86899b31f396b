import XML

extension Matcher {
  mutating func reportElement(
    _ element: borrowing Element, _ transition: Transition, in state: Patterns.ID
  ) {
    guard !isFull else { return }
    let name = element.qualifiedName
    let expected = expectation(in: state)
    switch transition.verdict {
    case .allowed: break
    case .notYet: report("element \"\(name)\" is not allowed yet\(expected)", at: element.place)
    case .elsewhere: report("element \"\(name)\" is not allowed here\(expected)", at: element.place)
    case .unknown:
      report("element \"\(name)\" is not known here\(expected)", at: element.place)
    }
  }

  mutating func reportAttribute(
    at index: Int, of element: borrowing Element, _ definition: Int, live: UInt64
  ) {
    guard !isFull else { return }
    let names = allowedAttributes(definition, live: live)
    let allowed = names.isEmpty ? "no attribute is" : listed(names, verb: "allowed:")
    report(
      "attribute \"\(element.attributeSpelling(at: index))\" is not allowed on "
        + "\"\(element.qualifiedName)\"; \(names.isEmpty ? allowed + " allowed" : allowed)",
      at: element.place)
  }

  /// The attributes that a definition names, in an order that owes nothing to earlier documents.
  private func allowedAttributes(_ definition: Int, live: UInt64) -> [String] {
    let found = grammar.definitions[definition]
    let names = found.row.indices.compactMap { number -> (namespace: Namespace, name: Name)? in
      let rule = Int(found.row[number])
      // How many names a wildcard stands for depends on what has been compiled so far.
      guard rule > found.wildcardCount, found.rules[rule].forms & live != 0 else { return nil }
      return grammar.attributes.names[number]
    }
    let sorted = names.sorted {
      ($0.namespace.index, $0.name.index) < ($1.namespace.index, $1.name.index)
    }
    return sorted.map { "\"\($0.namespace.customaryPrefix)\($0.name.rawValue)\"" }
  }

  mutating func reportValue(
    at index: Int, of element: borrowing Element, _ definition: Int, rule: Int, live: UInt64
  ) {
    guard !isFull else { return }
    let rule = grammar.definitions[definition].rules[rule]
    let types =
      rule.type >= 0
      ? [rule.type] : rule.cases.filter { $0.forms & live != 0 }.map { $0.type }
    var expectations: [String] = []
    for type in types {
      let expectation = grammar.types[Int(type)].expectation
      if !expectations.contains(expectation) { expectations.append(expectation) }
    }
    let value = element.withAttributeValue(at: index) { quoted($0) }
    report(
      "attribute \"\(element.attributeSpelling(at: index))\" of \"\(element.qualifiedName)\" is "
        + "\(value); expected \(expectations.prefix(6).joined(separator: ", or "))",
      at: element.place)
  }

  mutating func reportMissing(
    _ seen: UInt64, of element: borrowing Element, _ definition: Int, live: UInt64
  ) {
    guard !isFull else { return }
    let found = grammar.definitions[definition]
    let missing = found.required.enumerated().compactMap { form, required in
      live & (1 << UInt64(form)) == 0 ? nil : required & ~seen
    }
    var choices: [String] = []
    // Who has to add more to take another form is not told of it.
    for bits in missing where !missing.contains(where: { $0 & bits == $0 && $0 != bits }) {
      let names = found.requiredAttributes.enumerated().compactMap { bit, number in
        bits & (1 << UInt64(bit)) == 0
          ? nil : "\"\(grammar.attributes.names[number].name.rawValue)\""
      }
      let choice = names.joined(separator: " and ")
      if !choices.contains(choice) { choices.append(choice) }
    }
    report(
      "element \"\(element.qualifiedName)\" misses the attribute "
        + choices.prefix(6).joined(separator: ", or "), at: element.place)
  }

  func incompleteness(of frame: Frame, in state: Patterns.ID) -> String {
    "element \(name(of: frame)) is incomplete\(expectation(in: state))"
  }

  /// An open element's name in quotes.
  func name(of frame: Frame) -> String {
    "\"\(grammar.elements.names[Int(frame.number)].name.rawValue)\""
  }

  /// What may come next in a state, as the end of a message.
  func expectation(in state: Patterns.ID) -> String {
    if let type = grammar.patterns.dataType(of: state) {
      return "; expected \(grammar.types[Int(type)].expectation)"
    }
    var next = SymbolSet()
    grammar.patterns.symbols(of: state, next: true, into: &next)
    var names = next.members.compactMap { symbol -> String? in
      guard symbol != 0 else { return "text" }
      let definition = grammar.definitions[symbol]
      guard definition.wildcardMask == 0 else {
        // Where elements of other namespaces are left out, nobody asks for them either.
        return options.skipsUnknown ? nil : "any element"
      }
      return "\"\(grammar.elements.names[definition.number].name.rawValue)\""
    }
    if grammar.patterns.isNullable(state), !frames.isEmpty { names.append("the end tag") }
    return names.isEmpty ? "" : "; " + listed(names, verb: "expected")
  }

  private func listed(_ names: [String], verb: String) -> String {
    guard names.count > 10 else { return "\(verb) \(names.joined(separator: " or "))" }
    return
      "\(verb) \(names.prefix(10).joined(separator: ", ")) or one of \(names.count - 10) others"
  }
}

extension Namespace {
  /// The prefix, with its colon, under which books use the attributes of the namespace.
  fileprivate var customaryPrefix: String {
    switch self {
    case .xml: "xml:"
    case .ops: "epub:"
    case .xlink: "xlink:"
    case .ssml: "ssml:"
    case .events: "ev:"
    default: ""
    }
  }
}
