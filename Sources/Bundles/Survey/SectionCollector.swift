import Article
import XML

/// Collects the headings of a page's sections, and tells which one was the last.
struct SectionCollector {
  /// A heading as it was met.
  private struct Heading {
    var id: String
    /// The anchor made from the words, where the page's own identifier is none that people link to.
    var isMade: Bool
    let title: String
    let level: Int
    let number: Int?
    let ordinal: Int
  }

  /// Whether sections are told by elements, as they are since version 1.5 of the HTML.
  private let hasNumberedSections: Bool
  private var headings: [Heading] = []
  /// The headings of open sections that the walk has not reached yet, with the sections' numbers.
  private var awaited: [Node: Int?] = [:]
  private var uses: [String: Int] = [:]

  init(hasNumberedSections: Bool) {
    self.hasNumberedSections = hasNumberedSections
  }

  /// The identifier of the last heading so far.
  var current: String? { headings.last?.id }

  /// Looks at an element on the way.
  mutating func enter(
    _ node: Node, _ tag: Tag, _ marks: Marks, _ ordinal: Int, _ frame: inout SurveyFrame
  ) {
    if tag == "section", hasNumberedSections, let number = node["data-mw-section-id"] {
      if let heading = Self.heading(of: node) {
        awaited[heading] = Int(number).flatMap { $0 > 0 ? $0 : nil }
      }
      return
    }
    guard let level = Self.level(tag) else {
      if tag == "table" || tag == "blockquote" { frame.isBesideSections = true }
      return
    }
    if hasNumberedSections {
      guard let number = awaited.removeValue(forKey: node) else { return }
      add(node, level: level, number: number, ordinal: ordinal)
    } else if !frame.isBesideSections, frame.removals == 0 {
      add(node, level: level, number: nil, ordinal: ordinal)
    }
  }

  private mutating func add(_ node: Node, level: Int, number: Int?, ordinal: Int) {
    let title = VisibleText.of(node) { inner in
      inner.has(word: "mw-ref", in: "class") || inner.has(word: "mw-editsection", in: "class")
    }
    var id = node["id"] ?? ""
    let isMade = id.isEmpty || id.isParsoidID
    if isMade {
      let words = VisibleText.of(node) { $0.has(word: "mw-ref", in: "class") }
      id = String(words.map { $0 == " " ? "_" : $0 })
      let count = uses[id, default: 0] + 1
      uses[id] = count
      if count > 1 { id += "_\(count)" }
    }
    headings.append(
      Heading(
        id: id, isMade: isMade, title: title, level: level, number: number, ordinal: ordinal))
  }

  /// The heading that a section begins with, nil where it begins with something else.
  private static func heading(of section: Node) -> Node? {
    var child = section.firstChild
    while let node = child {
      defer { child = node.nextSibling }
      guard node.kind == .element else { continue }
      let tag = node.tag
      if ["style", "script", "template", "noscript", "link", "meta", "base"].contains(tag) {
        continue
      }
      if tag == "p" || tag == "span", VisibleText.of(node).isEmpty { continue }
      if level(tag) != nil { return node }
      guard tag == "div", node.has(word: "mw-heading", in: "class") else { return nil }
      var inner = node.firstChild
      while let candidate = inner {
        if level(candidate.tag) != nil { return candidate }
        inner = candidate.nextSibling
      }
      return nil
    }
    return nil
  }

  private static func level(_ tag: Tag) -> Int? {
    switch tag {
    case "h1": 1
    case "h2": 2
    case "h3": 3
    case "h4": 4
    case "h5": 5
    case "h6": 6
    default: nil
    }
  }

  /// Gives the tree of sections, and the identifiers that headings are to get.
  ///
  /// - Parameter ids: The page's identifiers, to which those are added.
  /// - Returns: The outermost sections, and identifiers by the ordinals of their headings.
  func finish(ids: inout Set<String>) -> (tree: [Section], made: [Int: String]) {
    var made: [Int: String] = [:]
    for heading in headings where heading.isMade && !heading.id.isEmpty {
      if ids.insert(heading.id).inserted { made[heading.ordinal] = heading.id }
    }
    var open: [Section] = []
    var tree: [Section] = []
    let close = { (level: Int) in
      while let last = open.last, last.level >= level {
        open.removeLast()
        if open.isEmpty { tree.append(last) } else { open[open.count - 1].children.append(last) }
      }
    }
    for heading in headings {
      close(heading.level)
      open.append(
        Section(
          id: heading.id, title: heading.title, level: heading.level, number: heading.number))
    }
    close(0)
    return (tree, made)
  }
}

extension String {
  /// Whether an identifier is one of those that Parsoid gives to every element: `mwAb`.
  var isParsoidID: Bool {
    guard hasPrefix("mw"), (4...8).contains(utf8.count) else { return false }
    return utf8.dropFirst(2).allSatisfy { byte in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
    }
  }
}
