import Diagnostics
import Publication

/// A dictionary collection links to something that is no manifest item.
enum DictionaryLinkUndeclared: Rule {
  static let info = RuleInfo(
    code: "OPF-081", severity: .error,
    summary: "a dictionary collection links to something that is no manifest item",
    finds: "The links of `dictionary` collections.",
    matters: "A part of the dictionary is missing.",
    example: #"<collection role="dictionary"><link href="missing.xhtml"/></collection>"#,
    mend: "Correct the link, or declare the resource.",
    specification: "EPUB Dictionaries and Glossaries 1.0, \"Dictionary collections\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.dictionaryCollections.flatMap { package, collection in
      collection.links.filter { $0.path.flatMap(package.item(at:)) == nil }.map {
        Finding(info, message($0.text), at: Location(entry: package.path))
      }
    }
  }

  private static func message(_ address: String) -> String {
    "dictionary links to \"\(address)\", which is no manifest item"
  }
}
