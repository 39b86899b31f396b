import Diagnostics
import Publication

/// An educational publication has page breaks but no page list.
enum PageListMissing: Rule {
  static let info = RuleInfo(
    code: "NAV-003", severity: .error,
    summary: "an educational publication has page breaks, but no page list",
    finds: """
      The page breaks of an educational publication, and the navs of its navigation document.
      """,
    matters: "A class cannot turn to a page of the printed edition.",
    mend: "Add a `page-list` nav.",
    specification: "EPUB 3 EDUPUB Profile, \"Pagination\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.isEducational(context), book.hasPageBreaks, let package = book.package,
      let navigation = book.navigationDocuments.first?.document,
      !navigation.navigation.contains(where: { $0.types.contains("page-list") })
    else { return [] }
    return [Finding(info, message(), at: Location(entry: package.path))]
  }

  private static func message() -> String {
    "page breaks, but no page-list nav"
  }
}
