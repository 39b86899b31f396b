import XML

extension SpecialRules {
  /// The rules of EPUB Dictionaries and Glossaries 1.0, section 2.
  func judgeDictionary() {
    var entries = Set(outline.elements("dictentry"))
    for dictionary in outline.elements("dictionary") {
      if name(dictionary) != .body && name(dictionary) != .section {
        report("\"dictionary\" may only stand on body or section", dictionary)
      }
      let articles = children(dictionary).filter { name($0) == .article }
      if articles.isEmpty { report("a dictionary must hold an article", dictionary) }
      entries.formUnion(articles)
    }
    let holdTerms = outline.holders(
      of: { name($0) == .dfn }, notBelow: { outline.has("condensed-entry", $0) })
    for entry in entries.sorted() {
      if name(entry) != .article { report("an entry of a dictionary must be an article", entry) }
      if !holdTerms[entry] { report("an entry of a dictionary must hold a dfn", entry) }
    }
    judgeParts()
  }

  private func judgeParts() {
    for entry in outline.elements("condensed-entry") {
      let isInEntry = outline.nodes[entry].parent.map { name($0) == .article } ?? false
      if name(entry) != .aside || !isInEntry || !outline.nodes[entry].isHidden {
        report("a condensed entry must be a hidden aside in an article", entry)
      }
    }
    for (type, allowed) in [
      ("part-of-speech-list" as Substring, [Name.ol]), ("sense-list", [.ol]), ("idiom", [.dfn]),
      ("phrase-list", [.ol, .ul]),
    ] {
      for element in outline.elements(type) where !allowed.contains(name(element)) {
        let names = allowed.map { $0.rawValue }.joined(separator: " or ")
        report("\"\(type)\" may only stand on \(names)", element)
      }
    }
    requireWithin(
      "part-of-speech-group", list: "part-of-speech-list", on: [.ol], ["part-of-speech"])
    requireWithin("phrase-group", list: "phrase-list", on: [.ol, .ul], ["example", "idiom"])
    let parents = Set(outline.elements("tran").map { outline.nodes[$0].parent })
    for info in outline.elements("tran-info") {
      if !parents.contains(outline.nodes[info].parent) {
        report("\"tran-info\" must stand beside a \"tran\"", info)
      }
    }
  }

  /// Groups, and the items of lists of them, must hold an element of some types.
  private func requireWithin(
    _ group: Substring, list: Substring, on lists: Set<Name>, _ types: [Substring]
  ) {
    var groups = Set(outline.elements(group))
    for element in outline.elements(list) where lists.contains(name(element)) {
      groups.formUnion(children(element).filter { name($0) == .li })
    }
    let holders = outline.holders { number in types.contains { outline.has($0, number) } }
    for element in groups.sorted() where !holders[element] {
      report("expected an element of the type \"\(types.joined(separator: "\" or \""))\"", element)
    }
  }
}
