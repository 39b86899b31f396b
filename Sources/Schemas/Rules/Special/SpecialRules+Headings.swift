import XML

extension SpecialRules {
  /// Headings rank by how deep they are nested, counted from the topmost one of the document.
  func judgeRanks() {
    // What is around each element; parents come before their children.
    var surroundings: [Surroundings] = []
    var headings: [(number: Int, rank: Int)] = []
    for (number, node) in outline.nodes.enumerated() {
      var around = Surroundings()
      if let parent = node.parent {
        around = surroundings[parent]
        around.enter(name(parent))
      }
      surroundings.append(around)
      guard let rank = node.rank else { continue }
      headings.append((number, rank))
      if around.isInFigure { report("a heading must not stand in figure or blockquote", number) }
    }

    let base = baseRank(headings, surroundings)
    for (number, rank) in headings {
      let expected = min(6, base + surroundings[number].depth)
      // Where the expected rank is the lowest there is, lower ones by aria-level pass.
      guard expected < 6 ? rank != expected : rank < 6 else { continue }
      report("the heading is of rank \(rank); expected \(expected) at its depth", number)
    }
  }

  /// The rank that a heading outside of all sections has to have.
  private func baseRank(
    _ headings: [(number: Int, rank: Int)], _ surroundings: [Surroundings]
  ) -> Int {
    let body = outline.nodes.indices.first { name($0) == .body }
    let holdsOthers =
      body.map { body in
        children(body).contains {
          !outline.nodes[$0].isForeign && name($0) != .section && name($0) != .article
        }
      } ?? false
    let isLabelled = body.flatMap { outline.nodes[$0].label }?.isEmpty == false
    let topmost = headings.first {
      !surroundings[$0.number].isAside && surroundings[$0.number].sections <= 1
    }
    let rank = isLabelled ? 1 : topmost?.rank ?? 1
    guard holdsOthers else { return rank &- 1 }
    let isNested = !isLabelled && topmost.map { surroundings[$0.number].depth > 0 } ?? false
    return isNested ? rank &- 1 : rank
  }

  /// What stands around an element.
  private struct Surroundings {
    /// The number of sectioning elements.
    var depth = 0
    /// The number of sections and articles.
    var sections = 0
    /// Whether an aside or a nav is among them.
    var isAside = false
    /// Whether a figure or a quotation is among them.
    var isInFigure = false

    mutating func enter(_ name: Name) {
      switch name {
      case .section, .article:
        depth += 1
        sections += 1
      case .aside, .nav:
        depth += 1
        isAside = true
      case .figure, .blockquote: isInFigure = true
      default: break
      }
    }
  }
}
