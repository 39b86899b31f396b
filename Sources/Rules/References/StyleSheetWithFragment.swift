import Diagnostics
import Publication

/// A style sheet is referred to with a fragment.
enum StyleSheetWithFragment: Rule {
  static let info = RuleInfo(
    code: "RSC-013", severity: .error,
    summary: "a style sheet is referred to with a fragment",
    finds: "The fragments of references to style sheets.",
    matters: "Style sheets have no parts that a fragment could name.",
    example: #"<link rel="stylesheet" href="a.css#part"/>"#,
    mend: "Take the fragment away.",
    specification: "EPUB 3.3, Publication resources")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      use.kind == .styleSheet && use.standing.isSuperset(of: [.fragment, .declared])
    } judge: { _, reference in
      message(reference.url.text)
    }
  }

  private static func message(_ address: String) -> String {
    "style sheet address \"\(address)\" has a fragment"
  }
}
