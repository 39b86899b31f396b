import Diagnostics
import XML

/// The elements of a document whose rules look up, down and around, with their types.
struct Outline {
  struct Node {
    let name: Name
    /// The words of its epub:type, nil where it has none.
    let types: [Substring]?
    let isHidden: Bool
    let parent: Int?
    let place: Position
    var children: [Int] = []
    /// Whether it holds text of its own that is not blank.
    var hasText = false
  }

  private(set) var nodes: [Node] = []
  private var open: [Int] = []

  mutating func start(_ element: borrowing Element, _ notes: Notes) {
    let number = nodes.count
    nodes.append(
      Node(
        name: element.namespace == .xhtml ? element.name : .unknown,
        types: notes.value(of: .epubType, on: element)?.spacedWords,
        isHidden: element.has(.hidden), parent: open.last, place: element.place))
    if let parent = open.last { nodes[parent].children.append(number) }
    open.append(number)
  }

  mutating func end() { _ = open.popLast() }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let top = open.last, !nodes[top].hasText else { return }
    if bytes.contains(where: { !$0.isXMLSpace }) { nodes[top].hasText = true }
  }

  /// Whether an element is of a type.
  func has(_ type: Substring, _ number: Int) -> Bool {
    nodes[number].types?.contains(type) ?? false
  }

  /// The elements of a type.
  func elements(_ type: Substring) -> [Int] { nodes.indices.filter { has(type, $0) } }

  /// The elements below another for which a test holds, not looking below those that `stop` names.
  func descendants(
    of number: Int, where isWanted: (Int) -> Bool, notBelow stop: (Int) -> Bool = { _ in false }
  ) -> [Int] {
    var found: [Int] = []
    var rest = Array(nodes[number].children.reversed())
    while let next = rest.popLast() {
      if isWanted(next) { found.append(next) }
      if !stop(next) { rest += nodes[next].children.reversed() }
    }
    return found
  }

  /// Whether an element or one below it holds text.
  func hasText(_ number: Int) -> Bool {
    nodes[number].hasText || !descendants(of: number, where: { nodes[$0].hasText }).isEmpty
  }
}
