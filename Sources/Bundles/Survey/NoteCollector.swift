import Article
import XML

/// Collects the notes of lists of references, and the marks that lead to them.
struct NoteCollector {
  private var citations: [Citation] = []
  private var hasTemplate: Set<Int> = []
  private var labels: [String: String] = [:]
  /// The elements that hold the texts of citations, until the walk reaches them.
  private var awaited: [Node: Int] = [:]

  /// Notes that a mark with a label leads to a note.
  mutating func addMark(to note: String, label: String) {
    // The least label is the one that the page's readers see first in nearly all cases.
    if let known = labels[note], known <= label { return }
    labels[note] = label
  }

  /// Adds a note.
  mutating func add(_ item: Node, id: String, group: String, wiki: Wiki) {
    let text = item.first { node in
      node.has(word: "mw-reference-text", in: "class")
        || node.has(word: "reference-text", in: "class")
    }
    var citation = Citation(
      id: id, group: group, number: item["data-mw-footnote-number"],
      text: text.map { VisibleText.of($0) } ?? "")
    citation.backlinks = Self.backlinks(of: item, text: text)
    if let text { awaited[text] = citations.count }
    citations.append(citation)
  }

  /// The marks that a note leads back to, those of notes inside it left out.
  private static func backlinks(of item: Node, text: Node?) -> [String] {
    var found: [String] = []
    var current: Node? = item.firstChild
    while let node = current {
      let tag = node.tag
      if node == text || tag == "li" {
        current = node.next(within: item, descending: false)
        continue
      }
      if tag == "a", let href = node["href"], let mark = href.firstIndex(of: "#") {
        let fragment = href[href.index(after: mark)...].percentDecoded
        if fragment.hasPrefix("cite_ref") { found.append(fragment) }
      }
      current = node.next(within: item)
    }
    return found
  }

  /// The citation whose text an element is, once.
  mutating func citation(ofText node: Node) -> Int? {
    awaited.isEmpty ? nil : awaited.removeValue(forKey: node)
  }

  /// Notes the template that made a citation's text; the first one counts.
  mutating func set(_ call: TemplateCollector.Call, ofCitation index: Int) {
    guard hasTemplate.insert(index).inserted else { return }
    citations[index].template = call.name
    citations[index].parameters = call.parameters.map { .init(name: $0.name, value: $0.value) }
  }

  /// The notes with their numbers.
  func finish() -> [Citation] {
    citations.map { citation in
      var citation = citation
      citation.number = citation.number ?? labels[citation.id]
      return citation
    }
  }
}

extension Survey {
  /// Reads notes and the marks that lead to them.
  mutating func readNotes(_ node: Node, _ tag: Tag, _ marks: Marks, _ frame: inout SurveyFrame) {
    if !marks.isDisjoint(with: [.ref, .noteMark]), !frame.isRemoved {
      let link = node.first { $0.tag == "a" && ($0["href"]?.contains("#") ?? false) }
      if let href = link?["href"], let link, let mark = href.firstIndex(of: "#"), node.has("id") {
        let label = VisibleText.of(link).withoutBrackets
        if !label.isEmpty {
          notes.addMark(to: href[href.index(after: mark)...].percentDecoded, label: label)
        }
      }
    }
    if tag == "ol", marks.contains(.references) { frame.group = node["data-mw-group"] ?? "" }
    if tag == "li", let group = frame.group, !frame.isRemoved, let id = node["id"],
      id.hasPrefix("cite_note")
    {
      frame.citation = nil
      notes.add(node, id: id, group: group, wiki: wiki)
    }
    if marks.contains(.referenceText), let index = notes.citation(ofText: node) {
      frame.citation = index
    }
  }
}

extension String {
  /// The text without square brackets around it.
  var withoutBrackets: String {
    var text = self[...]
    while let first = text.first, first == "[" || first == "]" { text.removeFirst() }
    while let last = text.last, last == "[" || last == "]" { text.removeLast() }
    return String(text)
  }
}
