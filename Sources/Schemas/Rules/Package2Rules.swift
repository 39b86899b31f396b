import Diagnostics
import XML

/// The rules of EPUB 2 package documents.
final class Package2Rules: DocumentRules {
  let interests: [(Namespace, Name)] = [(.none, .id)]
  private var identifiers = Identifiers()
  private var references: [(key: String, place: Position)] = []

  func reset() {
    identifiers.removeAll()
    references = []
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    for note in notes.list {
      element.withAttributeValue(at: note.index) {
        identifiers.add($0.trimmed, at: element.place)
      }
    }
    guard element.namespace == .package, element.name == .reference else { return }
    let type = (element.attribute(.type) ?? "").normalizedSpace.lowercased()
    let href = (element.attribute(.href) ?? "").normalizedSpace.lowercased()
    references.append(("\(type)\n\(href)", element.place))
  }

  func finish() -> [Violation] {
    var counts: [String: Int] = [:]
    for reference in references { counts[reference.key, default: 0] += 1 }
    let repeated = references.filter { counts[$0.key, default: 0] > 1 }.map {
      Violation(
        "the guide names the same type and target more than once", at: $0.place,
        severity: .warning)
    }
    return repeated + identifiers.violations()
  }
}
