import Diagnostics
import Publication

/// A fixed-layout document has no viewport.
enum ViewportMissing: Rule {
  static let info = RuleInfo(
    code: "HTM-046", severity: .error,
    summary: "a fixed-layout document has no viewport",
    finds: """
      Each XHTML document that is laid out in advance is looked at for a `meta` of the name \
      viewport in its head.
      """,
    matters: "A reader does not know how large the page is, and shows a piece of it or a stamp.",
    example: "<head><title>Page 1</title></head>",
    mend: "Add `<meta name=\"viewport\" content=\"width=1200, height=1600\"/>`.",
    specification: "EPUB 3.3, \"Fixed-layout documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.fixedLayoutDocuments.compactMap { document in
      guard document.kind == .xhtml, let position = document.headEndPosition,
        !document.viewports.contains(where: { $0.position < position })
      else { return nil }
      return Finding(
        info, message(), at: Location(entry: document.path, at: position, element: "head"))
    }
  }

  private static func message() -> String {
    "fixed-layout document without a viewport"
  }
}
