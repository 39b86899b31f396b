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
    guard book.packages.contains(where: { $0.manifest.contains { $0.has("data-nav") } }) else {
      return []
    }
    let fixed = book.packages.map(\.fixedLayoutPaths)
    return context.uses.findings(info, in: book) { use in
      use.kind == .hyperlink && use.standing.isDisjoint(with: .remote) && use.target != nil
    } judge: { use, reference in
      let package = context.uses.holder(of: use).package
      guard reference.isRegion, reference.url.path.map(fixed[package].contains) != true else {
        return nil
      }
      return message(reference.url.text)
    }
  }

  private static func message(_ address: String) -> String {
    "region \"\(address)\" is in no document of fixed layout"
  }
}
