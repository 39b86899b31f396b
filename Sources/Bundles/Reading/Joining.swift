import JSON
import XML

/// Puts into a page's tree what its markup keeps in attributes: texts in variants of a language,
/// and messages of the wiki.
struct Joining {
  let variant: Variant?
  /// Whether there is a text in the variant that was asked for.
  private(set) var showsVariant = false

  /// Prepares to show a variant of the language.
  init(variant: Variant?) { self.variant = variant }

  /// Joins all that a document keeps beside its text, and moves XHTML out of its namespace.
  mutating func run(over document: Document) {
    document.withRoot { root in
      guard let root else { return }
      let isNamespaced = root.isInNamespace
      var current: Node? = root
      while let node = current {
        if node.kind == .element {
          if isNamespaced, node.namespaceName == "http://www.w3.org/1999/xhtml" {
            node.leaveNamespace()
          }
          fill(node)
        }
        current = node.next(within: root)
      }
    }
  }

  private mutating func fill(_ node: Node) {
    guard let kind = node.attribute("typeof"), node.tag != "meta" else { return }
    let isSpot = kind.withValue { bytes in
      bytes.starts(with: "mw:La".utf8) || bytes.starts(with: "mw:I1".utf8)
        || bytes.contains(0x20)
    }
    guard isSpot else { return }
    if node.has(word: "mw:LanguageVariant", in: "typeof") {
      guard let data = node["data-mw-variant"].flatMap(SourcePage.json),
        let text = text(of: data), VisibleText.of(node).isEmpty
      else { return }
      Markup.append(text, to: node)
    } else if node.has(word: "mw:I18n", in: "typeof") {
      guard let message = node["data-mw-i18n"].flatMap(SourcePage.json)?["/"],
        let text = Messages.text(of: message), VisibleText.of(node).isEmpty
      else { return }
      node.append(text: text)
    }
  }

  /// The text to show, nil where the markup is a rule that shows none.
  private mutating func text(of data: JSONValue) -> String? {
    guard data["name"] == nil, data["add"] == nil, data["remove"] == nil else { return nil }
    if let text = data["disabled"]?["t"]?.text ?? data["filter"]?["t"]?.text { return text }
    if let choices = data["twoway"]?.elements, !choices.isEmpty {
      return (chosen(of: choices) ?? choices[0])["t"]?.text
    }
    if let choices = data["oneway"]?.elements, let first = choices.first {
      return chosen(of: choices)?["t"]?.text ?? first["f"]?.text ?? first["t"]?.text
    }
    return nil
  }

  /// The text in the variant, nil where there is none.
  private mutating func chosen(of choices: [JSONValue]) -> JSONValue? {
    let choice = variant?.choice(of: choices) { $0["l"]?.text }
    if choice != nil { showsVariant = true }
    return choice
  }
}

/// Pieces of markup that stand in the data of a page.
enum Markup {
  /// Parses a piece and adds it to what is inside an element.
  static func append(_ text: String, to node: Node) {
    guard text.contains("<") || text.contains("&") else {
      node.append(text: text)
      return
    }
    do throws(Fault) {
      node.appendContent(of: try TreeParser.parseXML(Array("<p>\(text)</p>".utf8).span))
    } catch {
      // What is no XML keeps its words at least.
      node.append(text: text.withoutTags)
    }
  }
}

/// The messages of MediaWiki that readers meet most.
enum Messages {
  /// The words of a message, its key where it is not known.
  static func text(of message: JSONValue) -> String? {
    guard let key = message["key"]?.text, !key.isEmpty else { return nil }
    let parameters = (message["params"]?.elements ?? []).map { parameter in
      parameter.text ?? parameter.integer.map { "\($0)" } ?? ""
    }
    guard let text = texts[key] else { return key }
    var result = text
    for (index, parameter) in parameters.enumerated() {
      result = result.replacing("$\(index + 1)", with: parameter)
    }
    return result
  }

  private static let texts: [String: String] = [
    "red-link-title": "$1 (page does not exist)",
    "cite_error_references_missing_key": "Cite error: the note \u{201C}$1\u{201D} is not defined",
    "brackets": "[$1]",
    "parentheses": "($1)",
    "toc": "Contents",
    "editsection": "edit",
  ]
}
