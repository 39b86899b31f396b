import Diagnostics
import Publication

/// A link to an alternate style sheet has no title.
enum AlternateStyleUntitled: Rule {
  static let info = RuleInfo(
    code: "CSS-015", severity: .error,
    summary: "a link to an alternate style sheet has no title",
    finds: "The links with the relations `alternate` and `stylesheet`.",
    matters: "Readers offer alternate style sheets by their titles.",
    example: #"<link rel="alternate stylesheet" href="night.css"/>"#,
    mend: "Add a `title`.",
    specification: "HTML Standard, \"Link type stylesheet\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, of: .untitledAlternateStyle) { _ in message() }
  }

  private static func message() -> String {
    "alternate style sheet without a title"
  }
}
