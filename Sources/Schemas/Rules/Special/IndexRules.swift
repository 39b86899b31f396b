import XML

/// The rules of EPUB Indexes 1.0, judged on a document's outline.
///
/// Lists and entries need no type within an index: an `ul` there is a list of entries, an `li` of such a
/// list an entry.
struct IndexRules {
  private let outline: Outline
  /// What each element is: one of the types of indexes, told or implied.
  private let kinds: [Substring?]
  /// The nearest element around each that has a type or an implied kind.
  private let owners: [Int?]
  /// The elements that are locators by their type, and the links without a type.
  private let locators: [Int]
  private(set) var problems: [(message: String, element: Int)] = []

  init(_ outline: Outline) {
    self.outline = outline
    var kinds: [Substring?] = []
    var owners: [Int?] = []
    for node in outline.nodes {
      // Parents come before their children, so what is around an element is known already.
      let owner = node.parent.flatMap { parent in
        outline.nodes[parent].types != nil || kinds[parent] != nil ? parent : owners[parent]
      }
      owners.append(owner)
      kinds.append(
        node.types.map { types in types.first { $0.hasPrefix("index") } ?? "" }
          ?? IndexRules.implied(node, in: outline, owner: owner, kinds))
    }
    self.kinds = kinds
    self.owners = owners
    locators = outline.nodes.indices.filter { number in
      kinds[number] == "index-locator"
        || (outline.nodes[number].name == .a && outline.nodes[number].types == nil)
    }
  }

  private static func implied(
    _ node: Outline.Node, in outline: Outline, owner: Int?, _ kinds: [Substring?]
  ) -> Substring? {
    let around = owner.flatMap { kinds[$0] }
    switch node.name {
    case .ul:
      let holders: Set<Substring> = ["index", "index-group", "index-entry"]
      return around.map { holders.contains($0) } ?? false ? "index-entry-list" : nil
    case .li:
      guard let parent = node.parent, outline.nodes[parent].name == .ul,
        kinds[parent] == "index-entry-list"
      else { return nil }
      return "index-entry"
    default: return nil
    }
  }

  /// Judges all elements.
  mutating func judge() {
    for (number, kind) in kinds.enumerated() {
      switch kind {
      case "index": judgeWhole(number)
      case "index-headnotes":
        require(number, sections.union([.header]), within: ["index"])
      case "index-legend": require(number, sections.union([.dl]), within: ["index-headnotes"])
      case "index-group": judgeGroup(number)
      case "index-entry-list": judgeList(number)
      case "index-entry": judgeEntry(number)
      case "index-term":
        if flowOnly.contains(name(number)) { add("an index-term must be phrasing", number) }
        require(within: ["index-entry", "index-xref-preferred", "index-xref-related"], number)
      case "index-locator-list":
        require(number, [.ul], within: ["index-entry"])
        if outline.count(locators, below: number) == 0 {
          add("an index-locator-list must hold a locator", number)
        }
      case "index-locator":
        require(number, [.a], within: ["index-entry", "index-locator-list", "index-locator-range"])
      case "index-locator-range":
        require(within: ["index-entry", "index-locator-list"], number)
        if !(1...2).contains(outline.count(locators, below: number)) {
          add("a range of locators must hold one or two links", number)
        }
      case "index-xref-preferred", "index-xref-related":
        require(within: ["index-entry"], number)
        if count(["index-term", "index-term-category"], in: number) == 0 {
          add("a cross-reference must hold an index-term or its category", number)
        }
      case "index-term-category":
        require(number, [.a], within: ["index-xref-preferred", "index-xref-related"])
      default: break
      }
    }
  }

  private let sections: Set<Name> = [.body, .section, .article, .aside, .nav]
  private let flowOnly: Set<Name> = [
    .p, .div, .ul, .ol, .li, .dl, .dt, .dd, .section, .article, .aside, .nav, .header, .footer,
    .main, .figure, .table, .blockquote, .pre, .address, .body, .h1, .h2, .h3, .h4, .h5, .h6,
  ]

  private func name(_ number: Int) -> Name { outline.nodes[number].name }

  private mutating func add(_ message: String, _ element: Int) {
    problems.append((message, element))
  }

  private mutating func require(_ number: Int, _ names: Set<Name>, within: Set<Substring>) {
    if !names.contains(name(number)) {
      let allowed = names.map { $0.rawValue }.sorted().joined(separator: ", ")
      add("\"\(kinds[number] ?? "")\" may only stand on \(allowed)", number)
    }
    require(within: within, number)
  }

  private mutating func require(within allowed: Set<Substring>, _ number: Int) {
    guard !(owners[number].flatMap { kinds[$0] }.map { allowed.contains($0) } ?? false) else {
      return
    }
    let names = allowed.sorted().joined(separator: ", ")
    add("\"\(kinds[number] ?? "")\" may only stand in \(names)", number)
  }

  /// How many elements of some kinds belong to another.
  private func count(_ wanted: Set<Substring>, in number: Int) -> Int {
    outline.descendants(
      of: number,
      where: { child in
        owners[child] == number && kinds[child].map { wanted.contains($0) } ?? false
      }, notBelow: { kinds[$0] != nil }
    ).count
  }

  /// The headings that belong to an element, not to a typed element or a list in it.
  private func headings(in number: Int) -> Int {
    outline.descendants(
      of: number, where: { [.h1, .h2, .h3, .h4, .h5, .h6].contains(name($0)) },
      notBelow: { kinds[$0] != nil }
    ).count
  }

  private mutating func judgeWhole(_ index: Int) {
    if !sections.contains(name(index)) {
      add("\"index\" may only stand on body or a section", index)
    }
    if headings(in: index) > 1 { add("an index must not hold more than one heading", index) }
    if count(["index-headnotes"], in: index) > 1 {
      add("an index must not hold more than one index-headnotes", index)
    }
    let lists = count(["index-entry-list"], in: index)
    if count(["index-group"], in: index) > 0 ? lists > 0 : lists != 1 {
      add("an index must hold groups, or exactly one list of entries", index)
    }
  }

  private mutating func judgeGroup(_ group: Int) {
    require(group, sections, within: ["index"])
    if headings(in: group) > 1 { add("a group must not hold more than one heading", group) }
    if count(["index-entry-list"], in: group) != 1 {
      add("a group of an index must hold exactly one list", group)
    }
  }

  private mutating func judgeList(_ list: Int) {
    guard name(list) == .ul else {
      add("a list of entries must be an ul", list)
      return
    }
    require(within: ["index", "index-group", "index-entry"], list)
    if !outline.nodes[list].children.contains(where: { name($0) == .li }) {
      add("a list of entries must hold an entry", list)
    }
  }

  private mutating func judgeEntry(_ entry: Int) {
    if name(entry) != .li { add("an index-entry must be a li", entry) }
    let isInList = outline.nodes[entry].parent.map { kinds[$0] == "index-entry-list" } ?? false
    if !isInList { add("an index-entry must stand in an index-entry-list", entry) }
    if count(["index-term"], in: entry) != 1 {
      add("an index-entry must hold exactly one index-term", entry)
    }
    let targets: Set<Substring> = [
      "index-entry-list", "index-editor-note", "index-locator-list", "index-locator",
      "index-locator-range", "index-xref-preferred", "index-xref-related",
    ]
    if count(targets, in: entry) == 0 {
      add("an index-entry must lead somewhere: to a list, locator, note or other term", entry)
    }
    let single: [Substring] = ["index-entry-list", "index-locator-list", "index-editor-note"]
    for kind in single where count([kind], in: entry) > 1 {
      add("an index-entry must not hold more than one \(kind)", entry)
    }
    if count(["index-locator-list"], in: entry) > 0,
      count(["index-locator", "index-locator-range"], in: entry) > 0
    {
      add("an index-entry must not hold locators within and without a list", entry)
    }
    if count(["index-xref-preferred"], in: entry) > 0, count(["index-xref-related"], in: entry) > 0
    {
      add("an index-entry must not hold both kinds of cross-references", entry)
    }
  }
}
