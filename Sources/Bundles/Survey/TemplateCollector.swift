import JSON
import XML

/// Collects the templates that a page is made with.
struct TemplateCollector {
  /// A template as it was called.
  struct Call {
    /// The name as the wikitext has it, without comments; from the address where it has none.
    let name: String
    /// The parameters in their order.
    var parameters: [(name: String, value: String)] {
      (template["params"]?.members ?? []).map { member in
        (
          VisibleText.collapsed(member.key),
          VisibleText.collapsed(member.value["wt"]?.text ?? member.value.text ?? "")
        )
      }
    }

    fileprivate let template: JSONValue
  }

  /// The names, each once, in the order of the first use.
  private(set) var names: [String] = []
  private var known: Set<String> = []
  private var namesByAbout: [String: [String]] = [:]

  /// Takes in the value of `data-mw` of an element, and gives its first template.
  mutating func read(_ data: JSONValue, about: String?) -> Call? {
    var first: Call?
    for part in data["parts"]?.elements ?? [] {
      guard let template = part["template"], let name = Self.name(of: template["target"]) else {
        continue
      }
      if known.insert(name.withFirstLowercased).inserted { names.append(name) }
      if let about { namesByAbout[about, default: []].append(name) }
      if first == nil { first = Call(name: name, template: template) }
    }
    return first
  }

  /// The template that made the box of a group of nodes: the one that calls itself a box.
  func boxName(about: String?) -> String? {
    guard let about, let names = namesByAbout[about] else { return nil }
    return names.first { $0.lowercased().contains("infobox") }
      ?? names.first { $0.lowercased().contains("box") } ?? names.first
  }

  /// The name of a call's target, nil where the target is a parser function.
  private static func name(of target: JSONValue?) -> String? {
    guard let target, target["function"] == nil else { return nil }
    let spelled = withoutComments(target["wt"]?.text ?? "").asTitle
    if !spelled.isEmpty { return spelled }
    guard let address = target["href"]?.text else { return nil }
    let title = address[...].withoutClimbing.percentDecoded
    let name = (title.firstIndex(of: ":").map { title[title.index(after: $0)...] } ?? title[...])
      .asTitle
    return name.isEmpty ? nil : name
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "<!--") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "-->") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

extension String {
  /// The text with its first letter in lower case, as MediaWiki takes titles for the same.
  fileprivate var withFirstLowercased: String { prefix(1).lowercased() + dropFirst() }
}

extension Survey {
  /// Reads the templates that made an element.
  mutating func readTemplates(_ node: Node, _ marks: Marks, _ frame: SurveyFrame) {
    guard let data = page.data(of: node),
      let call = templates.read(data, about: node["about"])
    else { return }
    if let citation = frame.citation { notes.set(call, ofCitation: citation) }
  }
}
