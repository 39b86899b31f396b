import XML

/// The rule that ids are unique in a document, for types that have no other rule.
final class IdentifierRules: DocumentRules {
  let interests: [(Namespace, Name)]
  private var identifiers = Identifiers()

  /// Makes the rule for ids in an attribute of no namespace.
  init(attribute: Name = .id) {
    interests = [(.none, attribute)]
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    for note in notes.list {
      element.withAttributeValue(at: note.index) {
        identifiers.add($0.trimmed, at: element.place)
      }
    }
  }

  func finish() -> [Violation] { identifiers.violations() }

  func reset() { identifiers.removeAll() }
}
