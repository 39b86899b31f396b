import Diagnostics
import Publication

/// A fixed-layout document has more than one viewport.
enum ViewportRepeated: Rule {
  static let info = RuleInfo(
    code: "HTM-060a", severity: .usage,
    summary: "a fixed-layout document has more than one viewport",
    finds: "The viewports of each fixed-layout document after the first.",
    matters: "Reading systems go by the first one alone.",
    mend: "Keep the one that is meant.",
    specification: "EPUB 3.3, \"Fixed-layout documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.fixedLayoutDocuments.flatMap { document in
      document.viewports.dropFirst().map { viewport in
        Finding(
          info, message(),
          at: Location(entry: document.path, at: viewport.position, element: "meta"))
      }
    }
  }

  private static func message() -> String {
    "only the first viewport counts"
  }
}
