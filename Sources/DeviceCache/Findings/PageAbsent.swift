import Diagnostics

/// A page of a list that cannot be had, and that the cache has never had.
enum PageAbsent: Defect {
  static let info = RuleInfo(
    code: "LIB-021", severity: .error,
    summary: "a page of a list cannot be had",
    finds: """
      A line of a list that names no file while no wiki is named with --wiki; a file that cannot be \
      read; a title whose wiki does not answer or does not have the page.
      """,
    matters: "The library lacks the page. All others are made, and nothing is pruned.",
    mend: """
      Name the wiki with --wiki, correct the line, or build again when the wiki can be reached.
      """)

  static func finding(_ reason: String) -> Finding { Finding(info, reason, at: .book) }
}
