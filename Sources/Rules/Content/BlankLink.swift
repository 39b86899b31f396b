import Diagnostics
import Publication

/// A link has an empty address.
enum BlankLink: Rule {
  static let info = RuleInfo(
    code: "HTM-045", severity: .usage,
    summary: "a link has an empty address",
    finds: "The `href` attributes of `a` and `area`.",
    matters: "The link leads to the head of its own document.",
    example: #"<a href="">again</a>"#,
    mend: "Write the address, or take the attribute away.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.findings(info, of: .blankLink) { _ in message() }
  }

  private static func message() -> String {
    "href is empty"
  }
}
