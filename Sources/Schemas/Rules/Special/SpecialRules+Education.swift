import XML

extension SpecialRules {
  /// The rules of the EDUPUB profile about sections, their headings and parts.
  func judgeEducation() {
    var typed: [Substring: [Int]] = [:]
    for (number, node) in outline.nodes.enumerated() {
      for type in node.types ?? [] where typed[type]?.last != number {
        typed[type, default: []].append(number)
      }
    }
    for number in outline.nodes.indices {
      switch name(number) {
      case .section, .article: judgeSection(number)
      case .body where isImpliedSection(number): judgeSection(number)
      case .p: judgeSubtitle(number)
      default: break
      }
      if name(number) == .body || name(number) == .section { judgeOrder(number) }
      judgeTerms(number, typed)
    }
    judgeRanks()
  }

  /// Whether a body holds more than sections, so that it is one itself.
  private func isImpliedSection(_ body: Int) -> Bool {
    outline.nodes[body].hasText
      || children(body).contains { ![.section, .article, .aside, .nav].contains(name($0)) }
  }

  private func isSectioning(_ number: Int) -> Bool {
    [.section, .article, .aside, .nav].contains(name(number))
  }

  private func judgeSection(_ section: Int) {
    let headings = outline.descendants(
      of: section, where: { outline.nodes[$0].rank != nil }, notBelow: isSectioning)
    let label = outline.nodes[section].label
    if let label, label.isEmpty { report("aria-label is blank", section) }
    if headings.isEmpty, label?.isEmpty ?? true {
      report("\"\(name(section).rawValue)\" has no heading", section)
    }
    if headings.count > 1 { report("a section has more than one heading", section) }
    let text = headings.first.map { outline.nodes[$0].text.normalizedSpace } ?? ""
    if let first = headings.first, text.isEmpty, outline.nodes[first].label?.isEmpty ?? true {
      report("the heading of a section is empty", section)
    }
    if let label, label == text { report("aria-label repeats the heading", section) }
  }

  /// Subtitles must stand with their heading in a header.
  private func judgeSubtitle(_ paragraph: Int) {
    guard outline.has("subtitle", paragraph), let parent = outline.nodes[paragraph].parent,
      name(parent) != .header, let before = outline.sibling(before: paragraph),
      outline.nodes[before].rank != nil
    else { return }
    report("a subtitle must stand in a header", paragraph)
  }

  /// Nothing but sections may follow a section.
  private func judgeOrder(_ parent: Int) {
    var isBehindSection = false
    for child in children(parent) {
      if name(child) == .section {
        isBehindSection = true
      } else if isBehindSection {
        report("only sections may follow a section", child)
      }
    }
  }

  /// Headings rank by how deep they are nested, counted from the first of the document.
  private func judgeRanks() {
    var base: Int?
    // What is around each element; parents come before their children.
    var depths: [Int] = []
    var inFigures: [Bool] = []
    for (number, node) in outline.nodes.enumerated() {
      let depth = node.parent.map { depths[$0] + (isSectioning($0) ? 1 : 0) } ?? 0
      let isInFigure =
        node.parent.map { inFigures[$0] || [.figure, .blockquote].contains(name($0)) } ?? false
      depths.append(depth)
      inFigures.append(isInFigure)
      guard let rank = node.rank else { continue }
      if isInFigure { report("a heading must not stand in figure or blockquote", number) }
      let first = base ?? rank &- depth
      base = first
      let expected = min(6, first &+ depth)
      if rank != expected {
        report("the heading is of rank \(rank); expected \(expected) at its depth", number)
      }
    }
  }

  private func judgeTerms(_ number: Int, _ typed: [Substring: [Int]]) {
    guard let types = outline.nodes[number].types else { return }
    func count(_ type: Substring) -> Int { outline.count(typed[type] ?? [], below: number) }
    if types.contains("ordinal"), count("ordinal") > 0 {
      report("an ordinal must not hold another", number)
    }
    guard types.count == 1, let type = types.first else { return }
    switch type {
    case "answers", "assessments", "bibliography", "credits", "footnotes", "keywords",
      "learning-objectives", "learning-outcomes", "learning-resources", "learning-standards",
      "practices", "rearnotes":
      let single = type == "bibliography" ? "biblioentry" : type.dropLast()
      if count(single) == 0 { report("\"\(type)\" must hold a \"\(single)\"", number) }
    case "fill-in-the-blank-problem", "general-problem", "match-problem", "multiple-choice",
      "true-false-problem":
      if count("question") == 0 { report("\"\(type)\" must hold a \"question\"", number) }
      if count("answer") > 1 { report("\"\(type)\" holds more than one \"answer\"", number) }
    default: break
    }
  }
}
