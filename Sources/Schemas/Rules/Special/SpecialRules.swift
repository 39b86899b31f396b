import Diagnostics
import XML

/// The rules of data navigation documents, dictionaries, indexes and educational books.
final class SpecialRules: DocumentRules {
  /// Which of the rules to judge.
  struct Parts: OptionSet {
    let rawValue: Int
    static let dataNavigation = Parts(rawValue: 1)
    static let dictionary = Parts(rawValue: 2)
    static let index = Parts(rawValue: 4)
    /// The document is declared to hold an index.
    static let declaredIndex = Parts(rawValue: 8)
    static let education = Parts(rawValue: 16)
  }

  let interests = XHTMLAttribute.interests
  private let parts: Parts
  private(set) var outline = Outline()
  private var violations: [Violation] = []

  init(_ parts: Parts) { self.parts = parts }

  func reset() {
    outline = Outline()
    violations = []
  }

  func start(_ element: borrowing Element, _ notes: Notes) { outline.start(element, notes) }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) { outline.end() }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { outline.text(bytes) }

  func finish() -> [Violation] {
    if parts.contains(.dataNavigation) { judgeDataNavigation() }
    if parts.contains(.dictionary) { judgeDictionary() }
    if parts.contains(.index) { judgeIndex() }
    if parts.contains(.declaredIndex) { judgeDeclaredIndex() }
    if parts.contains(.education) { judgeEducation() }
    return violations
  }

  func report(_ message: String, _ number: Int, severity: Violation.Severity = .error) {
    guard violations.count < Violation.limit else { return }
    violations.append(
      Violation(message, at: outline.nodes[number].place, severity: severity))
  }

  func name(_ number: Int) -> Name { outline.nodes[number].name }
  func children(_ number: Int) -> [Int] { outline.nodes[number].children }

  /// The rules of EPUB Region-Based Navigation 1.0.
  private func judgeDataNavigation() {
    let navs = outline.nodes.indices.filter { number in
      name(number) == .nav && outline.nodes[number].parent.map { name($0) == .body } ?? false
    }
    for nav in navs where outline.nodes[nav].types?.isEmpty ?? true {
      report("a data navigation nav must have \"epub:type\"", nav)
    }
    let holdText = outline.holders { outline.nodes[$0].hasText }
    // A nav in another one is judged with it.
    var end = 0
    for nav in outline.elements("region-based") where name(nav) == .nav {
      if children(nav).map({ name($0) }) != [.ol] {
        report("a region-based nav must hold one ol and nothing else", nav)
      }
      judgeRegions(max(nav + 1, end)..<max(outline.nodes[nav].end, end), holdText)
      end = max(end, outline.nodes[nav].end)
    }
  }

  private func judgeRegions(_ range: Range<Int>, _ holdText: [Bool]) {
    for item in range where name(item) == .li {
      let names = children(item).map { name($0) }
      let isSound =
        names.first.map { $0 == .a || $0 == .span } ?? false
        && (names.count == 1 || (names.count == 2 && names[1] == .ol))
      if !isSound { report("an item must hold an a or span, then at most one ol", item) }
      for child in children(item) {
        if name(child) == .a, outline.nodes[child].hasText || holdText[child] {
          report("a link to a region should have no text", child, severity: .warning)
        }
        if name(child) == .span, children(child).map({ name($0) }) != [.a, .a] {
          report("a span must hold two links", child)
        }
      }
    }
  }
}
