import Diagnostics
import Publication

/// An educational publication with figures does not list them.
enum FigureListMissing: Rule {
  static let info = RuleInfo(
    code: "NAV-006", severity: .usage,
    summary: "an educational publication has figures, but no list of them",
    finds: """
      The `figure` elements of an educational publication, and the navs of its navigation \
      document.
      """,
    matters: "A class cannot find the figures.",
    mend: "Add a `loi` nav.",
    specification: "EPUB 3 EDUPUB Profile, \"Navigation\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.missingList("loi", of: .figure, context).map { Finding(info, message(), at: $0) }
  }

  private static func message() -> String {
    "figures, but no loi nav"
  }
}
