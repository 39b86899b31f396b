import Diagnostics

/// A page of a list or a dump that nothing can be made of.
enum PageUnusable: Defect {
  static let info = RuleInfo(
    code: "LIB-019", severity: .warning,
    summary: "a page of a list or a dump cannot be used",
    finds: """
      A line of a dump that is no JSON or has no title or no HTML; a line of a list that names no \
      file and is no title of a wiki; a page that is no HTML.
      """,
    matters: "The library lacks the page. All others are made.",
    mend: "Correct the line of the list, or fetch the dump again.")

  static func finding(_ reason: String) -> Finding { Finding(info, reason, at: .book) }
}
