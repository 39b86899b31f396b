import XML

extension Matcher {
  /// Checks the attributes of an element.
  ///
  /// - Returns: The forms of the definition that the attributes leave possible.
  @inline(__always)
  mutating func checkAttributes(
    of element: borrowing Element, _ definition: Int, notes: Notes
  ) -> UInt64 {
    var live = grammar.definitions[definition].forms
    var seen: UInt64 = 0
    for index in 0..<element.attributeCount {
      let (namespace, name) = element.attributeName(at: index)
      let number = grammar.attributes.number(namespace, name)
      notes.note(number, at: index)
      let rule = ruleIndex(number, in: definition)
      let forms = grammar.definitions[definition].rules[rule].forms & live
      guard forms != 0 else {
        if options.isExtensible, isExtension(element, namespace, name, at: index) { continue }
        reportAttribute(at: index, of: element, definition, live: live)
        continue
      }
      seen |= grammar.definitions[definition].rules[rule].requiredBit
      let type = grammar.definitions[definition].rules[rule].type
      if type == 0 {
        live = forms
      } else if type > 0 {
        live = forms
        let isAccepted = element.withAttributeValue(at: index) {
          grammar.types[Int(type)].accepts($0)
        }
        if !isAccepted { reportValue(at: index, of: element, definition, rule: rule, live: live) }
      } else {
        live = formsAccepting(element, at: index, definition, rule: rule, live: forms)
      }
    }
    guard grammar.definitions[definition].hasRequired else { return live }
    return requireAttributes(seen, of: element, definition, live: live)
  }

  @inline(__always)
  private func ruleIndex(_ number: Int, in definition: Int) -> Int {
    if number < grammar.definitions[definition].row.count {
      return Int(grammar.definitions[definition].row[number])
    }
    // The attribute was named by a part of the grammar that was compiled later.
    return Int(
      grammar.definitions[definition].row[grammar.attributes.names[number].namespace.index])
  }

  /// Notes what matters to the rules on an element that is not checked.
  func noteAttributes(of element: borrowing Element, in notes: Notes) {
    for index in 0..<element.attributeCount {
      let (namespace, name) = element.attributeName(at: index)
      notes.note(grammar.attributes.number(namespace, name), at: index)
    }
  }

  private mutating func formsAccepting(
    _ element: borrowing Element, at index: Int, _ definition: Int, rule: Int, live: UInt64
  ) -> UInt64 {
    var accepting: UInt64 = 0
    for (forms, type) in grammar.definitions[definition].rules[rule].cases
    where forms & live != 0 {
      let isAccepted = element.withAttributeValue(at: index) {
        grammar.types[Int(type)].accepts($0)
      }
      if isAccepted { accepting |= forms & live }
    }
    guard accepting == 0 else { return accepting }
    reportValue(at: index, of: element, definition, rule: rule, live: live)
    return live
  }

  private mutating func requireAttributes(
    _ seen: UInt64, of element: borrowing Element, _ definition: Int, live: UInt64
  ) -> UInt64 {
    var complete = live
    for number in grammar.definitions[definition].requiring.indices
    where seen & (1 << UInt64(number)) == 0 {
      complete &= ~grammar.definitions[definition].requiring[number]
    }
    guard complete == 0 else { return complete }
    reportMissing(seen, of: element, definition, live: live)
    return live
  }

  /// Whether an attribute is one that HTML leaves to authors or that another namespace defines.
  private func isExtension(
    _ element: borrowing Element, _ namespace: Namespace, _ name: Name, at index: Int
  ) -> Bool {
    switch namespace {
    case .none:
      guard name == .unknown, [.xhtml, .svg, .mathML, .ops].contains(element.namespace) else {
        return false
      }
      let spelling = element.attributeSpelling(at: index)
      return spelling.hasPrefix("data-") || spelling.hasPrefix("its-")
    case .xhtml, .xml, .ops, .svg, .mathML, .ssml, .events, .xlink: return false
    default: return element.namespace == .xhtml || element.namespace == .ops
    }
  }
}
