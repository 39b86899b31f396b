import Diagnostics
import XML

/// The rules of the NCX (ANSI/NISO Z39.86-2005; OPF 2.0.1, section 2.4.1).
final class NCXRules: DocumentRules {
  /// An element with a place in the reading order.
  private struct Entry {
    let playOrder: Int?
    var src: String?
    let place: Position
  }

  let interests: [(Namespace, Name)] = [(.none, .id)]
  private var identifiers = Identifiers()
  private var entries: [Entry] = []
  private var open: [Int] = []
  private var pages: [(key: String, place: Position)] = []
  /// The languages of the labels and infos so far in each open element.
  private var languages: [Set<String>] = []
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
          playOrder: element.attribute(.playOrder).flatMap { Int($0.normalizedSpace) },
          place: element.place))
      if element.name == .pageTarget, let value = element.attribute(.value) {
        pages.append(("\(value)\n\(element.attribute(.type) ?? "")", element.place))
      }
    case .content:
      guard let entry = open.last, entries[entry].src == nil else { break }
      entries[entry].src = element.attribute(.src)
    case .navLabel, .navInfo: judgeLanguage(element)
    default: break
    }
    languages.append([])
  }

  private func judgeLanguage(_ element: borrowing Element) {
    guard let parent = languages.indices.last else { return }
    let key = "\(element.localName) \(element.attribute(.lang, in: .xml) ?? "")"
    guard !languages[parent].insert(key).inserted else { return }
    violations.append(
      Violation("more than one \(element.localName) is in the same language", at: element.place))
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    _ = languages.popLast()
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
    for page in pages { counts[page.key, default: 0] += 1 }
    for page in pages where counts[page.key, default: 0] > 1 {
      violations.append(
        Violation("more than one page has this value and type", at: page.place))
    }
  }

  private func judgeOrder() {
    let orders = Set(entries.compactMap { $0.playOrder })
    for entry in entries {
      guard let order = entry.playOrder else { continue }
      if !orders.contains(1) {
        violations.append(Violation("no playOrder is 1", at: entry.place))
      }
      if order > 1, !orders.contains(order - 1) {
        violations.append(
          Violation("playOrder is \(order), but nothing has \(order - 1)", at: entry.place))
      }
    }
  }

  private func judgeTargets() {
    var sources: [Int: Set<String>] = [:]
    var orders: [String: Set<Int>] = [:]
    for entry in entries {
      guard let order = entry.playOrder, let src = entry.src else { continue }
      sources[order, default: []].insert(src)
      orders[src, default: []].insert(order)
    }
    for entry in entries {
      guard let order = entry.playOrder, let src = entry.src else { continue }
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
