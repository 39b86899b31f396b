import Diagnostics
import Publication
import XML

/// Gathers the lists of a navigation document.
///
/// EPUB 3.3, "EPUB navigation document".
struct NavigationReader {
  private var list: NavigationList?
  /// The entries of each open `ol`, the innermost last.
  private var levels: [[NavigationList.Entry]] = []
  private var depth = 0
  private var navDepth = 0
  private var gathered: [UInt8] = []
  private var gathering: Gathering?

  /// What the text that comes belongs to.
  private enum Gathering {
    case heading(depth: Int)
    case label(depth: Int, NavigationList.Entry)
  }

  mutating func start(_ element: borrowing Element, in reader: ContentReader) {
    depth += 1
    guard element.namespace == .xhtml else { return }
    if list == nil {
      guard element.name == .nav else { return }
      let types = element.attribute(.type, in: .ops)?.xmlWords() ?? []
      list = NavigationList(types: types, position: element.place)
      navDepth = depth
      return
    }
    switch element.name {
    case .ol: levels.append([])
    case .a, .span: startLabel(element, in: reader)
    case .img where gathering != nil:
      gathered.append(contentsOf: (element.attribute(.alt) ?? "").utf8)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      guard levels.isEmpty, gathering == nil else { return }
      gathering = .heading(depth: depth)
      gathered = []
    default: break
    }
  }

  private mutating func startLabel(_ element: borrowing Element, in reader: ContentReader) {
    guard gathering == nil, !levels.isEmpty else { return }
    let url = element.name == .a ? element.attribute(.href) : nil
    var entry = NavigationList.Entry(
      title: "", url: url.map { ResourceURL($0, relativeTo: reader.base) },
      position: element.place)
    entry.types = element.attribute(.type, in: .ops)?.xmlWords() ?? []
    gathering = .label(depth: depth, entry)
    gathered = []
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if gathering != nil { gathered.append(contentsOf: bytes) }
  }

  mutating func end(_ namespace: Namespace, _ name: Name) -> NavigationList? {
    defer { depth -= 1 }
    switch gathering {
    case .heading(depth):
      let heading = collapsed(gathered)
      list?.heading = heading
      gathering = nil
    case .label(depth, var entry):
      entry.title = collapsed(gathered)
      if !levels.isEmpty { levels[levels.count - 1].append(entry) }
      gathering = nil
    default: break
    }
    guard list != nil, namespace == .xhtml else { return nil }
    if name == .ol, let entries = levels.popLast() {
      if levels.isEmpty {
        list?.entries += entries
      } else if let parent = levels[levels.count - 1].indices.last {
        levels[levels.count - 1][parent].children += entries
      } else {
        levels[levels.count - 1] += entries
      }
    }
    guard name == .nav, depth == navDepth else { return nil }
    return list.take()
  }

  private func collapsed(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).xmlWords().joined(separator: " ")
  }
}
