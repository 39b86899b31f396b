import Diagnostics
import Publication

/// A book holds a dictionary, but its type does not say so.
enum DictionaryUndeclared: Rule {
  static let info = RuleInfo(
    code: "OPF-079", severity: .warning,
    summary: "content is a dictionary, but the publication's type is not",
    finds: "The `epub:type` dictionary in content documents, and the `dc:type` of the package.",
    matters: "Readers do not offer the book to look words up in.",
    example: #"<body epub:type="dictionary">"#,
    mend: "Add `<dc:type>dictionary</dc:type>`.",
    specification: "EPUB Dictionaries and Glossaries 1.0, \"Publication metadata\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3, book.package?.isOfType("dictionary") == false else { return [] }
    for document in book.documents where document.features.contains(.dictionary) {
      guard let semantic = document.semantics.first(where: { $0.word == "dictionary" }) else {
        continue
      }
      return [
        Finding(
          info, message(),
          at: Location(entry: document.path, at: semantic.position, element: semantic.element))
      ]
    }
    return []
  }

  private static func message() -> String {
    "content is a dictionary, but no dc:type says so"
  }
}
