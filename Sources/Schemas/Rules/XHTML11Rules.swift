import Diagnostics
import XML

/// The rules of XHTML 1.1 documents of EPUB 2.
final class XHTML11Rules: DocumentRules {
  let interests: [(Namespace, Name)] = [(.none, .id)]
  private var identifiers = Identifiers()
  /// The open `a` elements; whether another is below them.
  private var links: [(place: Position, depth: Int, isOuter: Bool)] = []
  private var depth = 0
  private var violations: [Violation] = []

  func reset() {
    identifiers.removeAll()
    links = []
    depth = 0
    violations = []
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    depth += 1
    for note in notes.list {
      element.withAttributeValue(at: note.index) {
        identifiers.add($0.trimmed, at: element.place)
      }
    }
    guard element.namespace == .xhtml, element.name == .a else { return }
    for index in links.indices { links[index].isOuter = true }
    links.append((element.place, depth, false))
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    if let link = links.last, link.depth == depth {
      links.removeLast()
      if link.isOuter {
        violations.append(Violation("an a must not hold another a", at: link.place))
      }
    }
    depth -= 1
  }

  func finish() -> [Violation] { violations + identifiers.violations() }
}
