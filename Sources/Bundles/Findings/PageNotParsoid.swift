import Diagnostics

/// A page that does not say that Parsoid wrote it.
enum PageNotParsoid: Defect {
  static let info = RuleInfo(
    code: "PAG-006", severity: .info,
    summary: "a page does not say that it is Parsoid's, so its metadata may lack much",
    finds: "A page whose head names no version of the HTML that Parsoid writes.",
    matters: """
      Pages as MediaWiki shows them, or as other programs write them, lack the annotations that tell \
      templates, pictures, notes and categories apart. The text comes out all the same.
      """,
    mend: "Take the page as Parsoid writes it: from the wiki's REST API, or with --wiki.",
    specification: "MediaWiki DOM Spec 2.8.0, head")

  static func finding(_ page: String) -> Finding {
    Finding(info, "\"\(page)\" names no version of Parsoid's HTML", at: .book)
  }
}
