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
      element.withAttributeValue(at: note.index) { identifiers.add($0, at: element.place) }
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

/// The rules of rendition mapping documents (EPUB Multiple-Rendition Publications 1.1).
final class MappingRules: DocumentRules {
  let interests: [(Namespace, Name)] = [(.ops, .type)]
  private var head: Position?
  private var body: Position?
  private var hasVersion = false
  private var maps = 0
  private var untypedMaps = 0

  func reset() {
    head = nil
    body = nil
    hasVersion = false
    maps = 0
    untypedMaps = 0
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    switch element.name {
    case .head: head = element.place
    case .body: body = element.place
    case .meta:
      if element.attribute(.name) == "epub.multiple.renditions.version",
        element.attribute(.content) == "1.0"
      {
        hasVersion = true
      }
    case .nav:
      let types = (element.attribute(.type, in: .ops) ?? "").spacedWords
      if types.contains("resource-map") { maps += 1 }
      if types.isEmpty { untypedMaps += 1 }
    default: break
    }
  }

  func finish() -> [Violation] {
    var found: [Violation] = []
    if !hasVersion, let head {
      found.append(
        Violation(
          "the head has no meta \"epub.multiple.renditions.version\" of content \"1.0\"", at: head))
    }
    if maps != 1, let body {
      found.append(
        Violation("the body has \(maps) navs of type \"resource-map\"; expected one", at: body))
    }
    if untypedMaps > 0, let body {
      found.append(Violation("a nav of the body has no \"epub:type\"", at: body))
    }
    return found
  }
}
