import XML

extension SpecialRules {
  /// The rules of EPUB Indexes 1.0 about an index as a whole and its entries.
  func judgeIndex() {
    for index in outline.elements("index") { judgeWhole(index) }
    for group in outline.elements("index-group") where lists(group).count != 1 {
      report("a group of an index must hold exactly one list", group)
    }
    for list in outline.elements("index-entry-list") where name(list) != .ul {
      report("a list of entries must be an ul", list)
    }
    for term in outline.elements("index-locator-range") {
      let links = outline.descendants(of: term) { name($0) == .a }
      if links.isEmpty || links.count > 2 {
        report("a range of locators must hold one or two links", term)
      }
    }
  }

  private func judgeWhole(_ index: Int) {
    let sections: Set<Name> = [.body, .section, .article, .aside, .nav]
    if !sections.contains(name(index)) {
      report("\"index\" may only stand on body or a section", index)
    }
    let groups = outline.descendants(of: index, where: { outline.has("index-group", $0) })
    let direct = lists(index)
    let isSound = groups.isEmpty ? direct.count == 1 : direct.isEmpty
    if !isSound {
      report("an index must hold groups, or exactly one list of entries", index)
    }
  }

  /// The lists that belong to an element itself, not to a typed element or a list in it.
  private func lists(_ number: Int) -> [Int] {
    outline.descendants(
      of: number,
      where: {
        name($0) == .ul && (outline.nodes[$0].types == nil || outline.has("index-entry-list", $0))
      },
      notBelow: { outline.nodes[$0].types != nil || name($0) == .ul })
  }

  /// A document that is declared to be an index must hold one.
  func judgeDeclaredIndex() {
    guard !outline.nodes.isEmpty, outline.elements("index").isEmpty else { return }
    report("no element is of the type \"index\"", 0)
  }
}
