import Diagnostics
import Publication

/// A property has a colon with nothing on one side of it.
enum PropertyMalformed: Rule {
  static let info = RuleInfo(
    code: "OPF-026", severity: .error,
    summary: "a property has an empty prefix or an empty name",
    finds: """
      The properties and relations of the package document, and the words of `epub:type`, that \
      have a colon.
      """,
    matters: "No vocabulary can define such a word; reading systems ignore it.",
    example: #"<meta property=":role">aut</meta>"#,
    mend: "Write `prefix:name`, or the name alone.",
    specification: "EPUB 3.3, \"The property data type\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    let ofPackages = book.packages.flatMap(\.propertyWords).filter(\.isMalformed).map {
      Finding(info, message($0.text), at: $0.location)
    }
    let ofDocuments = book.documents.flatMap { document in
      document.semantics.filter { $0.word.hasPrefix(":") || $0.word.hasSuffix(":") }.map {
        Finding(
          info, message($0.word),
          at: Location(entry: document.path, at: $0.position, element: $0.element))
      }
    }
    return ofPackages + ofDocuments
  }

  private static func message(_ word: String) -> String {
    "\"\(word)\" has nothing before or behind its colon"
  }
}
