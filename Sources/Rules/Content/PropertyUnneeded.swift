import Diagnostics
import Publication

/// An item declares a property that its document does not need.
enum PropertyUnneeded: Rule {
  static let info = RuleInfo(
    code: "OPF-015", severity: .error,
    summary: "a manifest item has a property that its document does not need",
    finds: "The properties of each XHTML and SVG item are compared with what the document holds.",
    matters: """
      Reading systems take needless care, and may refuse to open a document that says it is \
      scripted.
      """,
    example: #"<item id="c1" … properties="scripted"/>, where c1.xhtml has no script"#,
    mend: "Take the property away.",
    specification: "EPUB 3.3, Package document, \"Resource properties\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return NeededProperties.all(of: book, context).compactMap { needed in
      guard needed.features != nil else { return nil }
      let unneeded = needed.item.properties.filter { property in
        judged.contains(property) && !needed.properties.contains(property)
          && !needed.allowed.contains(property)
      }
      guard !unneeded.isEmpty else { return nil }
      return Finding(info, message(unneeded), at: needed.location)
    }
  }

  private static let judged: Set = [
    "dictionary", "glossary", "index", "mathml", "scripted", "search-key-map", "svg", "switch",
  ]

  private static func message(_ properties: [String]) -> String {
    let names = properties.map { "\"\($0)\"" }.joined(separator: ", ")
    return "the document does not need what its item declares: \(names)"
  }
}
