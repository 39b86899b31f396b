import Diagnostics
import XML

/// The rules of container descriptions (EPUB Multiple-Rendition Publications 1.1).
final class ContainerRules: DocumentRules {
  let interests: [(Namespace, Name)] = [
    (.rendition, .media), (.rendition, .layout), (.rendition, .language), (.rendition, .accessMode),
    (.rendition, .label),
  ]
  private var rootfiles = 0
  /// For each open element whether it is `rootfiles`.
  private var isList: [Bool] = []
  private var mappings: [(mediaType: String?, place: Position)] = []
  private var linksPlace: Position?
  private var violations: [Violation] = []

  func reset() {
    rootfiles = 0
    isList = []
    mappings = []
    linksPlace = nil
    violations = []
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    let isListed = isList.last == true
    isList.append(element.namespace == .container && element.name == .rootfiles)
    guard element.namespace == .container else { return }
    switch element.name {
    case .rootfiles: rootfiles = 0
    case .rootfile:
      if isListed { rootfiles += 1 }
      if isListed, rootfiles > 1, notes.list.isEmpty {
        violations.append(
          Violation(
            "a rootfile after the first should have a rendition attribute", at: element.place,
            severity: .warning))
      }
      let modes = (element.attribute(.accessMode, in: .rendition) ?? "").spacedWords
      if Set(modes).count != modes.count {
        violations.append(Violation("accessMode has a word twice", at: element.place))
      }
    case .links: linksPlace = element.place
    case .link where (element.attribute(.rel) ?? "").spacedWords.contains("mapping"):
      mappings.append((element.attribute(.mediaType), element.place))
    default: break
    }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    _ = isList.popLast()
  }

  func finish() -> [Violation] {
    var found = violations
    if mappings.count > 1, let linksPlace {
      found.append(Violation("the container has more than one mapping document", at: linksPlace))
    }
    for mapping in mappings where mapping.mediaType != "application/xhtml+xml" {
      found.append(
        Violation(
          "the mapping document is of type \"\(mapping.mediaType ?? "")\"; expected "
            + "\"application/xhtml+xml\"", at: mapping.place))
    }
    return found
  }
}
