import Diagnostics
import XML

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
