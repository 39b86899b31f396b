import Diagnostics
import XML

/// The rules of the NCX (ANSI/NISO Z39.86-2005; OPF 2.0.1, section 2.4.1).
final class NCXRules: DocumentRules {
  /// An element that claims a place in the reading order, whatever it is.
  private struct Entry {
    let playOrder: String
    /// The number that ``playOrder`` is, nil where it is none.
    let order: Double?
    var sources: Set<String> = []
    let place: Position
  }

  let interests: [(Namespace, Name)] = [(.none, .id)]
  private var identifiers = Identifiers()
  private var entries: [Entry] = []
  /// For each open element its name, and its entry where it is one.
  private var open: [(name: Name, entry: Int?)] = []
  /// The pages with a value; the key of one without a type is nil.
  private var pages: [(key: String?, isListed: Bool, place: Position)] = []
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
    case .pageTarget: notePage(element)
    case .content:
      guard let entry = open.last?.entry, let src = element.attribute(.src) else { break }
      entries[entry].sources.insert(src)
    case .navLabel, .navInfo: noteLanguage(element)
    default: break
    }
    open.append((element.name, noteEntry(element)))
    languages.append([])
  }

  private func noteEntry(_ element: borrowing Element) -> Int? {
    guard let playOrder = element.attribute(.playOrder) else { return nil }
    entries.append(
      Entry(
        playOrder: playOrder, order: number(of: playOrder.normalizedSpace), place: element.place))
    return entries.count - 1
  }

  /// The number of a text as XPath has it, nil where it is none.
  private func number(of text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    return isPlain ? Double(text) : nil
  }

  private func notePage(_ element: borrowing Element) {
    guard let value = element.attribute(.value) else { return }
    let key = element.attribute(.type).map { "\(value)\n\($0)" }
    pages.append((key, open.last?.name == .pageList, element.place))
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
    _ = open.popLast()
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
    for page in pages where page.isListed {
      guard page.key.map({ counts[$0, default: 0] > 1 }) ?? true else { continue }
      violations.append(
        Violation("the page's value and type are not its own alone", at: page.place))
    }
  }

  private func judgeOrder() {
    let hasFirst = entries.contains { $0.playOrder == "1" }
    let orders = Set(entries.compactMap { $0.order })
    for entry in entries {
      if !hasFirst {
        violations.append(Violation("no playOrder is 1", at: entry.place))
      }
      if let order = entry.order, order > 1, !orders.contains(order - 1) {
        violations.append(
          Violation(
            "playOrder is \(entry.playOrder.normalizedSpace), but nothing has the number before it",
            at: entry.place))
      }
    }
  }

  private func judgeTargets() {
    var sources: [Double: Set<String>] = [:]
    var orders: [String: Set<Double>] = [:]
    for entry in entries {
      guard let order = entry.order else { continue }
      sources[order, default: []].formUnion(entry.sources)
      for source in entry.sources { orders[source, default: []].insert(order) }
    }
    for entry in entries where !entry.sources.isEmpty {
      guard let order = entry.order else {
        // What is no number differs from every number, itself among them.
        violations.append(
          Violation("playOrder is \"\(entry.playOrder)\"; expected a number", at: entry.place))
        continue
      }
      if sources[order, default: []].count > 1 {
        violations.append(
          Violation("playOrder \(entry.playOrder) stands for different targets", at: entry.place))
      }
      for source in entry.sources where orders[source, default: []].count > 1 {
        violations.append(
          Violation("the target \"\(source)\" has different values of playOrder", at: entry.place))
        break
      }
    }
  }
}
