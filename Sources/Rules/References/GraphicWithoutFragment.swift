import Diagnostics
import Publication

/// An SVG reference that needs a fragment has none.
enum GraphicWithoutFragment: Rule {
  static let info = RuleInfo(
    code: "RSC-015", severity: .error,
    summary: "an SVG use element or paint refers to a whole file",
    finds: "The references of SVG `use` elements and of paints by `url(…)`.",
    matters: "What is copied or painted with is an element; without its id nothing is drawn.",
    example: #"<use xlink:href="shapes.svg"/>"#,
    mend: "Add the id of the element that is meant: `shapes.svg#star`.",
    specification: "SVG 1.1, \"The use element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      (use.kind == .svgSymbol || use.kind == .svgPaint)
        && use.standing.isDisjoint(with: [.fragment, .remote])
        && (use.standing.contains(.declared) || use.target == nil)
    } judge: { use, reference in
      // EPUBCheck knows every data URL as a resource.
      use.target != nil || reference.url.target == .data ? message(reference.url.text) : nil
    }
  }

  private static func message(_ address: String) -> String {
    "\"\(address)\" has no fragment that names an element"
  }
}
