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
    /// Its aria-label, without the blanks at both ends.
    let label: String?
    /// Its rank as a heading, from 1, nil where it is none.
    let rank: Int?
    var children: [Int] = []
    /// The number of the first element behind it and all within it.
    var end = 0
    /// Whether it holds text of its own that is not blank.
    var hasText = false
    /// The text of a heading and of all within it, alternatives of images among it.
    var text = ""
  }

  private(set) var nodes: [Node] = []
  private var open: [Int] = []
  /// The open heading that is not within another.
  private var heading: Int?

  mutating func start(_ element: borrowing Element, _ notes: Notes) {
    let number = nodes.count
    nodes.append(
      Node(
        name: element.namespace == .xhtml ? element.name : .unknown,
        types: notes.value(of: .epubType, on: element)?.spacedWords,
        isHidden: element.has(.hidden), parent: open.last, place: element.place,
        label: notes.value(of: .ariaLabel, on: element)?.normalizedSpace,
        rank: Outline.rank(of: element, notes)))
    if let parent = open.last { nodes[parent].children.append(number) }
    open.append(number)
    if heading == nil, nodes[number].rank != nil { heading = number }
    guard let heading, number > heading else { return }
    nodes[heading].text +=
      (notes.value(of: .alt, on: element) ?? "") + (notes.value(of: .ariaLabel, on: element) ?? "")
  }

  /// The rank of a heading: its number, or its aria-level where it is one by its role.
  private static func rank(of element: borrowing Element, _ notes: Notes) -> Int? {
    guard element.namespace == .xhtml else { return nil }
    switch element.name {
    case .h1: return 1
    case .h2: return 2
    case .h3: return 3
    case .h4: return 4
    case .h5: return 5
    case .h6: return 6
    default:
      guard notes.value(of: .role, on: element) == "heading" else { return nil }
      return element.attribute(.ariaLevel).flatMap { Int($0.normalizedSpace) } ?? 2
    }
  }

  mutating func end() {
    guard let last = open.popLast() else { return }
    nodes[last].end = nodes.count
    if last == heading { heading = nil }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let heading { nodes[heading].text += String(bounding: bytes) }
    guard let top = open.last, !nodes[top].hasText else { return }
    if bytes.contains(where: { !$0.isXMLSpace }) { nodes[top].hasText = true }
  }

  /// Whether an element is of a type.
  func has(_ type: Substring, _ number: Int) -> Bool {
    nodes[number].types?.contains(type) ?? false
  }

  /// The elements of a type.
  func elements(_ type: Substring) -> [Int] { nodes.indices.filter { has(type, $0) } }

  /// How many of some elements, in document order, stand below another.
  func count(_ elements: [Int], below number: Int) -> Int {
    firstIndex(in: elements, from: nodes[number].end)
      - firstIndex(in: elements, from: number + 1)
  }

  /// The element before another one within the same parent, nil where there is none.
  func sibling(before number: Int) -> Int? {
    guard let parent = nodes[number].parent else { return nil }
    let index = firstIndex(in: nodes[parent].children, from: number)
    return index > 0 ? nodes[parent].children[index - 1] : nil
  }

  /// Where in a sorted list the numbers from one on begin.
  private func firstIndex(in list: [Int], from limit: Int) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

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

  /// Tells of every element whether one below it is wanted, not looking below those that `stop` names.
  ///
  /// All are answered in one walk: elements that lie in each other would be walked over and over.
  func holders(
    of isWanted: (Int) -> Bool, notBelow stop: (Int) -> Bool = { _ in false }
  ) -> [Bool] {
    var holders = [Bool](repeating: false, count: nodes.count)
    for number in nodes.indices.reversed() {
      guard let parent = nodes[number].parent, !holders[parent] else { continue }
      holders[parent] = isWanted(number) || (holders[number] && !stop(number))
    }
    return holders
  }
}
