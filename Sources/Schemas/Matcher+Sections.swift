import XML

/// Sections of other namespaces than the one that a document's schema is for.
extension Matcher {
  /// Whether a root is of a namespace whose documents no schema is for.
  func isOfOtherRoot(_ element: borrowing Element) -> Bool {
    options.rootNamespace.map { $0 != element.namespace } ?? false
  }

  /// Refuses a section, which is told at its first element.
  mutating func reject(_ number: Int, _ element: borrowing Element, notes: Notes) {
    report(
      "\"\(element.qualifiedName)\" is of a namespace whose elements are not allowed",
      at: element.place)
    openRejected(number, element, notes: notes)
  }

  /// Opens an element within a section that was refused: one of the schema's namespace begins a
  /// document of its own, and one of a third namespace is refused anew.
  mutating func openInRejected(
    _ number: Int, _ element: borrowing Element, notes: Notes
  ) {
    let around = grammar.elements.names[Int(frames[frames.count - 1].number)].namespace
    if element.namespace == around { return openRejected(number, element, notes: notes) }
    guard element.namespace == options.rootNamespace else {
      return reject(number, element, notes: notes)
    }
    let transition = grammar.transition(from: grammar.start, by: number)
    if transition.verdict != .allowed { reportElement(element, transition, in: grammar.start) }
    open(transition.definition, number, element, notes: notes)
  }

  private mutating func openRejected(
    _ number: Int, _ element: borrowing Element, notes: Notes
  ) {
    noteAttributes(of: element, in: notes)
    frames.append(Frame(state: nil, text: .free, number: Int32(number), isRejected: true))
  }
}
