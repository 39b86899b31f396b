import XML

extension SpecialRules {
  /// The rules of the EDUPUB profile about sections, their headings and parts.
  func judgeEducation() {
    var typed: [Substring: [Int]] = [:]
    for (number, node) in outline.nodes.enumerated() {
      // Only a type that stands alone counts.
      if let types = node.types, types.count == 1, let type = types.first {
        typed[type, default: []].append(number)
      }
    }
    for number in outline.nodes.indices {
      switch name(number) {
      case .section, .article: judgeSection(number)
      case .body where isImpliedSection(number): judgeSection(number)
      default: break
      }
      if name(number) == .body || name(number) == .section { judgeOrder(number) }
      judgeTerms(number, typed)
    }
    judgeSubtitles()
    judgeRanks()
  }

  /// Whether a body holds elements besides sections, so that it is one itself.
  private func isImpliedSection(_ body: Int) -> Bool {
    children(body).contains {
      !outline.nodes[$0].isForeign && ![.section, .article, .aside, .nav].contains(name($0))
    }
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

  /// Subtitles behind a heading must stand in a header.
  private func judgeSubtitles() {
    // The elements in which a heading has come, and those that stand in a header.
    var headed: Set<Int> = []
    var inHeader: [Bool] = []
    for (number, node) in outline.nodes.enumerated() {
      inHeader.append(node.parent.map { inHeader[$0] || name($0) == .header } ?? false)
      guard let parent = node.parent else { continue }
      if [.h1, .h2, .h3, .h4, .h5, .h6].contains(name(number)) {
        headed.insert(parent)
      } else if name(number) == .p, node.types == ["subtitle"], headed.contains(parent),
        !inHeader[number]
      {
        report("a subtitle must stand in a header", number)
      }
    }
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

  private func judgeTerms(_ number: Int, _ typed: [Substring: [Int]]) {
    guard let types = outline.nodes[number].types, types.count == 1, let type = types.first else {
      return
    }
    func count(_ type: Substring) -> Int { outline.count(typed[type] ?? [], below: number) }
    switch type {
    case "ordinal":
      if count(type) > 0 { report("an ordinal must not hold another", number) }
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
