import Diagnostics
import XML

/// The rules of the NCX (ANSI/NISO Z39.86-2005; OPF 2.0.1, section 2.4.1).
final class NCXRules: DocumentRules {
  /// An element with a place in the reading order.
  private struct Entry {
    let playOrder: String?
    /// The number that ``playOrder`` is, nil where it is none.
    let order: Int?
    var src: String?
    let place: Position
  }

  let interests: [(Namespace, Name)] = [(.none, .id)]
  private var identifiers = Identifiers()
  private var entries: [Entry] = []
  private var open: [Int] = []
  /// The pages with a value; the key of one without a type is nil.
  private var pages: [(key: String?, place: Position)] = []
  /// The places of labels and infos by their kind and language, for each open element.
  private var languages: [[(key: String, place: Position)]] = []
  private var violations: [Violation] = []

  func reset() {
    identifiers.removeAll()
    entries = []
    open = []
    pages = []
    languages = []
    violations = []
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    for note in notes.list {
      element.withAttributeValue(at: note.index) {
        identifiers.add($0.trimmed, at: element.place)
      }
    }
    switch element.name {
    case .navPoint, .pageTarget, .navTarget:
      open.append(entries.count)
      entries.append(
        Entry(
          playOrder: element.attribute(.playOrder),
          order: element.attribute(.playOrder).flatMap { Int($0.normalizedSpace) },
          place: element.place))
      if element.name == .pageTarget, let value = element.attribute(.value) {
        let key = element.attribute(.type).map { "\(value)\n\($0)" }
        pages.append((key, element.place))
      }
    case .content:
      guard let entry = open.last, entries[entry].src == nil else { break }
      entries[entry].src = element.attribute(.src)
    case .navLabel, .navInfo: noteLanguage(element)
    default: break
    }
    languages.append([])
  }

  private func noteLanguage(_ element: borrowing Element) {
    guard let parent = languages.indices.last, let language = element.attribute(.lang, in: .xml)
    else { return }
    languages[parent].append(("\(element.localName) \(language)", element.place))
  }

  private func judgeLanguages(_ siblings: [(key: String, place: Position)]) {
    var counts: [String: Int] = [:]
    for sibling in siblings { counts[sibling.key, default: 0] += 1 }
    for sibling in siblings where counts[sibling.key, default: 0] > 1 {
      violations.append(
        Violation("another of its siblings is in the same language", at: sibling.place))
    }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    if let siblings = languages.popLast(), siblings.count > 1 { judgeLanguages(siblings) }
    if [Name.navPoint, .pageTarget, .navTarget].contains(name) { _ = open.popLast() }
  }

  func finish() -> [Violation] {
    judgePages()
    judgeOrder()
    judgeTargets()
    return violations + identifiers.violations()
  }

  private func judgePages() {
    var counts: [String: Int] = [:]
    for page in pages { if let key = page.key { counts[key, default: 0] += 1 } }
    for page in pages where page.key.map({ counts[$0, default: 0] > 1 }) ?? true {
      violations.append(
        Violation("the page's value and type are not its own alone", at: page.place))
    }
  }

  private func judgeOrder() {
    let hasFirst = entries.contains { $0.playOrder == "1" }
    let orders = Set(entries.compactMap { $0.order })
    for entry in entries where entry.playOrder != nil {
      if !hasFirst {
        violations.append(Violation("no playOrder is 1", at: entry.place))
      }
      if let order = entry.order, order > 1, !orders.contains(order - 1) {
        violations.append(
          Violation("playOrder is \(order), but nothing has \(order - 1)", at: entry.place))
      }
    }
  }

  private func judgeTargets() {
    var sources: [Int: Set<String>] = [:]
    var orders: [String: Set<Int>] = [:]
    for entry in entries {
      guard let order = entry.order, let src = entry.src else { continue }
      sources[order, default: []].insert(src)
      orders[src, default: []].insert(order)
    }
    for entry in entries {
      guard let src = entry.src, let playOrder = entry.playOrder else { continue }
      guard let order = entry.order else {
        // What is no number differs from every number, itself among them.
        violations.append(
          Violation("playOrder is \"\(playOrder)\"; expected a number", at: entry.place))
        continue
      }
      if sources[order, default: []].count > 1 {
        violations.append(
          Violation("playOrder \(order) stands for different targets", at: entry.place))
      }
      if orders[src, default: []].count > 1 {
        violations.append(
          Violation("the target \"\(src)\" has different values of playOrder", at: entry.place))
      }
    }
  }
}
