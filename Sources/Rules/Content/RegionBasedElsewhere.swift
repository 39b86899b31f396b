import Diagnostics
import Publication

/// Region-based navigation stands where it cannot be found.
enum RegionBasedElsewhere: Rule {
  static let info = RuleInfo(
    code: "HTM-052", severity: .error,
    summary: "region-based navigation is outside a data navigation document",
    finds: "The elements with the `epub:type` region-based.",
    matters: "Reading systems look for it in the data navigation document alone.",
    example: #"<div epub:type="region-based">"#,
    mend: "Put it as a `nav` into the document with the property `data-nav`.",
    specification: "EPUB Region-Based Navigation 1.0")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.documents.flatMap { document in
      document.semantics.filter { $0.word == "region-based" }.compactMap { semantic -> Finding? in
        let isDataNavigation = book.packages.contains {
          $0.item(at: document.path)?.has("data-nav") == true
        }
        guard semantic.element != "nav" || !isDataNavigation else { return nil }
        return Finding(
          info, message(semantic.element),
          at: Location(entry: document.path, at: semantic.position, element: semantic.element))
      }
    }
  }

  private static func message(_ element: String) -> String {
    "\"region-based\" on \"\(element)\", expected a nav in the data navigation document"
  }
}
