import Diagnostics
import Publication
import XML

/// Gathers the lists of a navigation document.
///
/// EPUB 3.3, "EPUB navigation document".
struct NavigationReader {
  /// How deep lists are kept apart; what lies deeper joins the deepest that is kept.
  static let depthLimit = 128

  private var list: NavigationList?
  /// Each open `ol`, the innermost last.
  private var levels: [Level] = []
  /// How many open `ol` lie deeper than lists are kept apart.
  private var joinedLevels = 0
  private var depth = 0
  private var navDepth = 0
  private var gathered: [UInt8] = []
  private var gathering: Gathering?

  /// An open list.
  private struct Level {
    var entries: [NavigationList.Entry] = []
    /// Whether the item that is open has shown its label.
    var isLabelled = false
  }

  /// What the text that comes belongs to.
  private enum Gathering {
    case heading(depth: Int)
    case label(depth: Int, NavigationList.Entry)
  }

  /// Follows a start tag.
  mutating func start(
    _ element: borrowing Element, _ attributes: ContentAttributes, _ base: BaseAddress
  ) {
    depth += 1
    guard element.namespace == .xhtml else { return }
    guard list != nil else {
      if element.name == .nav { startList(element) }
      return
    }
    switch element.name {
    case .ol: startLevel()
    case .li: if !levels.isEmpty { levels[levels.count - 1].isLabelled = false }
    case .a, .span: startLabel(element, attributes, base)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      guard levels.isEmpty, gathering == nil else { return }
      gathering = .heading(depth: depth)
      gathered = []
    default:
      // Pictures and other embedded content stand in a label with their text alternative.
      guard gathering != nil, let text = element.value(attributes.alt) else { return }
      gathered.append(0x20)
      gathered.append(contentsOf: text.utf8)
      gathered.append(0x20)
    }
  }

  private mutating func startList(_ element: borrowing Element) {
    let types = element.attribute(.type, in: .ops)?.xmlWords() ?? []
    list = NavigationList(types: types, position: element.place)
    navDepth = depth
  }

  private mutating func startLevel() {
    if levels.count < Self.depthLimit { levels.append(Level()) } else { joinedLevels += 1 }
  }

  private mutating func startLabel(
    _ element: borrowing Element, _ attributes: ContentAttributes, _ base: BaseAddress
  ) {
    // A link counts wherever it stands, in another label as well.
    if element.name == .a, case .label = gathering { finishGathering(all: true) }
    guard gathering == nil else { return }
    guard element.name == .a || levels.last?.isLabelled == false else { return }
    let href = element.name == .a ? element.value(attributes.href) : nil
    var entry = NavigationList.Entry(
      title: "", url: href.map { base.resolve($0) }, position: element.place)
    entry.types = element.attribute(.type, in: .ops)?.xmlWords() ?? []
    gathering = .label(depth: depth, entry)
    gathered = []
  }

  /// Follows a run of text.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if gathering != nil { gathered.append(contentsOf: bytes) }
  }

  /// Follows an end tag; gives the list that it ends.
  mutating func end(_ namespace: Namespace, _ name: Name) -> NavigationList? {
    defer { depth -= 1 }
    finishGathering()
    guard list != nil, namespace == .xhtml else { return nil }
    if name == .ol {
      if joinedLevels > 0 {
        joinedLevels -= 1
      } else if let level = levels.popLast() {
        hang(level.entries)
      }
    }
    guard name == .nav, depth == navDepth else { return nil }
    levels = []
    return list.take()
  }

  /// Takes the heading or label whose element ends, or the one in hand whatever ends.
  private mutating func finishGathering(all: Bool = false) {
    switch gathering {
    case .heading(let start) where all || start == depth:
      let heading = collapsed(gathered)
      list?.heading = heading
    case .label(let start, var entry) where all || start == depth:
      entry.title = collapsed(gathered)
      guard !levels.isEmpty else {
        list?.entries.append(entry)
        break
      }
      levels[levels.count - 1].entries.append(entry)
      levels[levels.count - 1].isLabelled = true
    default: return
    }
    gathering = nil
  }

  /// Hangs the entries of a list that has ended below the item that holds it.
  private mutating func hang(_ entries: [NavigationList.Entry]) {
    guard let last = levels.indices.last else {
      list?.entries += entries
      return
    }
    if levels[last].isLabelled, let parent = levels[last].entries.indices.last {
      levels[last].entries[parent].children += entries
    } else {
      levels[last].entries += entries
    }
  }

  private func collapsed(_ bytes: [UInt8]) -> String {
    String(bounding: bytes).xmlWords().joined(separator: " ")
  }
}
