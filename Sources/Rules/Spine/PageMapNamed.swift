import Diagnostics
import Publication

/// The spine has a page-map attribute.
enum PageMapNamed: Rule {
  static let info = RuleInfo(
    code: "OPF-062", severity: .usage,
    summary: "the spine has a page-map attribute",
    finds: "The `page-map` attribute of the spine, an extension that no EPUB specification knows.",
    matters: "Few devices read it.",
    example: #"<spine page-map="map">"#,
    mend: "Use a page list in the navigation document or the NCX.",
    specification: "EPUB 3.3, \"Navigation document\", page-list")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.compactMap { package in
      guard package.spine.pageMap != nil else { return nil }
      return Finding(
        info, message(),
        at: Location(entry: package.path, at: package.spine.position, element: "spine"))
    }
  }

  private static func message() -> String {
    "the attribute page-map belongs to no EPUB specification"
  }
}
