import Article
import XML

extension Survey {
  /// Reads infoboxes, notes to the reader and notices of what is wrong with the page.
  mutating func readBoxes(
    _ node: Node, _ marks: Marks, _ parent: SurveyFrame, _ frame: inout SurveyFrame
  ) {
    if marks.contains(.infobox) {
      if !parent.isInInfobox, frame.removals & ~Removal.ambox.bit == 0 {
        let fields = Self.fields(of: node)
        if !fields.isEmpty { boxes.append((Infobox(template: nil, fields: fields), frame.about)) }
      }
      frame.isInInfobox = true
    }
    if marks.contains(.hatnote) || Self.isGermanHatnote(node) {
      if !parent.isInHatnote, frame.removals == 0, !frame.isHidden {
        let text = VisibleText.of(node)
        if !text.isEmpty { article.hatnotes.append(text) }
      }
      frame.isInHatnote = true
    }
    if marks.contains(.ambox), parent.removals & Removal.ambox.bit == 0 {
      article.issues += Self.issues(of: node)
    }
  }

  /// German pages know their notes to the reader by identifiers.
  private static func isGermanHatnote(_ node: Node) -> Bool {
    guard let id = node.attribute("id") else { return false }
    return id.withValue { bytes in
      bytes.starts(with: "Vorlage_".utf8)
        && (bytes.elementsEqual("Vorlage_Begriffsklaerungshinweis".utf8)
          || bytes.elementsEqual("Vorlage_Dieser_Artikel".utf8))
    }
  }

  /// The rows of two cells of a box, and of the tables in it that are boxes too.
  private static func fields(of box: Node) -> [Infobox.Field] {
    var fields: [Infobox.Field] = []
    var current: Node? = box
    while let row = current {
      current = row.next(within: box)
      guard row.tag == "tr" else { continue }
      let table = row.closest { $0.tag == "table" }
      guard table == box || isBox(table) else { continue }
      var cells: [Node] = []
      var child = row.firstChild
      while let cell = child {
        if ["td", "th"].contains(cell.tag) { cells.append(cell) }
        child = cell.nextSibling
      }
      guard cells.count == 2, cells[1].tag == "td" else { continue }
      let (name, text) = (VisibleText.of(cells[0]), VisibleText.of(cells[1]))
      guard !name.isEmpty, !text.isEmpty else { continue }
      let short = VisibleText.of(cells[0], skipping: isMark)
      fields.append(
        Infobox.Field(
          name: short.isEmpty ? name : short, text: VisibleText.of(cells[1], skipping: isMark)))
    }
    return fields
  }

  private static func isBox(_ table: Node?) -> Bool {
    table?["class"]?.contains("infobox") ?? false
  }

  private static func isMark(_ node: Node) -> Bool {
    node.has(word: "mw-ref", in: "class") || node.has(word: "reference", in: "class")
  }

  /// What a notice says, or each of those in it.
  private static func issues(of box: Node) -> [String] {
    var inner: [Node] = []
    var current = box.next(within: box)
    while let node = current {
      if node.kind == .element, node.has(word: "ambox", in: "class") { inner.append(node) }
      current = node.next(within: box)
    }
    return (inner.isEmpty ? [box] : inner).map { box in
      let words =
        box.first { $0.has(word: "mbox-text-span", in: "class") }
        ?? box.first { $0.has(word: "mbox-text", in: "class") }
      return VisibleText.of(words ?? box)
    }
    .filter { !$0.isEmpty }
  }
}
