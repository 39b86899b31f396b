import Diagnostics

/// A page of a list or a dump that nothing can be made of.
enum PageUnusable: Defect {
  static let info = RuleInfo(
    code: "LIB-019", severity: .error,
    summary: "a page of a list or a dump cannot be used",
    finds: """
      A line of a dump that is no JSON or has no title or no HTML; a page of a list that is no HTML.
      """,
    matters: """
      The library lacks the page, or has it as an earlier build made it. All others are made, and \
      nothing is pruned, since the line may stand for a page that the cache has.
      """,
    mend: "Correct the page, or fetch the dump again.")

  static func finding(_ reason: String) -> Finding { Finding(info, reason, at: .book) }
}
