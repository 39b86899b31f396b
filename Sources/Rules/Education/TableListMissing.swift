import Diagnostics
import Publication

/// An educational publication with tables does not list them.
enum TableListMissing: Rule {
  static let info = RuleInfo(
    code: "NAV-007", severity: .usage,
    summary: "an educational publication has tables, but no list of them",
    finds: """
      The `table` elements of an educational publication, and the navs of its navigation document.
      """,
    matters: "A class cannot find the tables.",
    mend: "Add a `lot` nav.",
    specification: "EPUB 3 EDUPUB Profile, \"Navigation\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.missingList("lot", of: .table, context).map { Finding(info, message(), at: $0) }
  }

  private static func message() -> String {
    "tables, but no lot nav"
  }
}
