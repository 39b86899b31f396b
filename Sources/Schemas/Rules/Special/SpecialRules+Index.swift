import XML

extension SpecialRules {
  /// The rules of EPUB Indexes 1.0 about an index as a whole and its entries.
  func judgeIndex() {
    var rules = IndexRules(outline)
    rules.judge()
    for problem in rules.problems { report(problem.message, problem.element) }
  }

  /// A document that is declared to be an index must hold one, and be one where it holds nothing else.
  func judgeDeclaredIndex() {
    guard !outline.nodes.isEmpty else { return }
    if outline.elements("index").isEmpty { report("no element is of the type \"index\"", 0) }
    guard let body = outline.nodes.indices.first(where: { name($0) == .body }) else { return }
    // EPUBCheck compares the whole attribute, so further types do not help.
    if outline.nodes[body].types == ["index"] { return }
    let others = outline.descendants(
      of: body, where: { outline.nodes[$0].hasText }, notBelow: { outline.has("index", $0) }
    )
    if others.isEmpty, !outline.nodes[body].hasText {
      report("all of the document is an index, so body should have the type \"index\"", body)
    }
  }
}
