import Diagnostics
import Publication

/// Region-based navigation leads to a document without a fixed layout.
enum RegionOutsideFixedLayout: Rule {
  static let info = RuleInfo(
    code: "NAV-009", severity: .error,
    summary: "region-based navigation leads to a document without a fixed layout",
    finds: """
      The links of the `region-based` nav, and the layout of the documents that they lead to.
      """,
    matters: "Regions are places on a page; a document that flows has none.",
    example: #"<nav epub:type="region-based">… <a href="c1.xhtml#r1"/>"#,
    mend: "Lay the document out as pre-paginated, or take the entry away.",
    specification: "EPUB Region-Based Navigation 1.0")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    let lists = book.documents.flatMap { document in
      document.navigation.filter { $0.types.contains("region-based") }.map { (document, $0) }
    }
    guard !lists.isEmpty, let package = book.package else { return [] }
    let fixed = package.fixedLayoutPaths
    return lists.flatMap { document, list in
      list.allEntries.compactMap { entry -> Finding? in
        guard let url = entry.url, url.path.map(fixed.contains) != true else { return nil }
        return Finding(
          info, message(url.text),
          at: Location(entry: document.path, at: entry.position, element: "a"))
      }
    }
  }

  private static func message(_ address: String) -> String {
    "region \"\(address)\" is in no document of fixed layout"
  }
}
