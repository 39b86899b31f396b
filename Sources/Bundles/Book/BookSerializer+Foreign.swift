import XML

extension BookSerializer {
  /// Whether an element is a formula or a drawing.
  func isForeign(_ node: Node) -> Bool {
    guard node.isInNamespace else { return node.tag == "math" || node.tag == "svg" }
    let space = node.namespaceName
    return space == "http://www.w3.org/1998/Math/MathML" || space == "http://www.w3.org/2000/svg"
  }

  /// Writes a formula or drawing where the schemas allow it, else the words that stand for it.
  mutating func writeForeign(_ node: Node) {
    let isFormula = node.tag == "math"
    // Drawings that refer to parts of themselves would have to be looked through for what is there.
    let refers = !isFormula && node.first { $0.has("href") } != nil
    let ids = Self.identifiers(of: node)
    let isNew = ids.allSatisfy { page.ids[$0] == nil } && Set(ids).count == ids.count
    var markup = PageSerializer.markup(of: node)
    var isSound = isNew && !refers && judge.accepts(markup[...])
    if isNew, isFormula, !isSound {
      markup = PageSerializer.markup(of: node, keeping: Self.formulaAttributes)
      isSound = judge.accepts(markup[...])
    }
    if isSound {
      if isFormula {
        page.formulas.append(page.bytes.count)
      } else {
        page.drawings.append(page.bytes.count)
      }
      for id in ids { page.ids[id] = page.bytes.count }
      page.bytes += markup
      return
    }
    let words = (isFormula ? node["alttext"] : nil) ?? VisibleText.collapsed(node.content)
    guard !words.isEmpty else { return }
    write(isFormula ? "<code>" : "<span>")
    writeText(words)
    write(isFormula ? "</code>" : "</span>")
  }

  /// The attributes that say how a formula looks (MathML 3, 3.1 and 3.2).
  private static let formulaAttributes: TagSet = [
    "accent", "accentunder", "align", "alttext", "bevelled", "close", "columnalign",
    "columnlines", "columnspacing", "columnspan", "depth", "dir", "display", "displaystyle",
    "encoding", "fence", "form", "frame", "height", "id", "largeop", "linethickness", "lspace",
    "mathbackground", "mathcolor", "mathsize", "mathvariant", "maxsize", "minsize",
    "movablelimits", "notation", "open", "rowalign", "rowlines", "rowspacing", "rowspan",
    "rspace", "scriptlevel", "separator", "separators", "stretchy", "symmetric", "voffset",
    "width",
  ]

  private static func identifiers(of node: Node) -> [String] {
    var found: [String] = []
    var current: Node? = node
    while let inner = current {
      if let id = inner["id"] { found.append(id) }
      current = inner.next(within: node)
    }
    return found
  }

  /// Writes words.
  mutating func writeText(_ words: String) {
    var words = words
    words.withUTF8 { page.bytes.appendEscaped($0, isAttribute: false) }
  }
}
