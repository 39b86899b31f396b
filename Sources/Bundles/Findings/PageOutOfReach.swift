import Diagnostics

/// A page that could not be fetched again, of which the bundle keeps what it had.
enum PageOutOfReach: Defect {
  static let info = RuleInfo(
    code: "PAG-004", severity: .warning,
    summary: "a page cannot be fetched again, so the bundle keeps the one it has",
    finds: """
      A page of the bundle that is there for which the wiki does not answer. Where the wiki says \
      that it has no such page any more, the page leaves the bundle, and that is PAG-001.
      """,
    matters: "Readers see the page as it was when it could be fetched last.",
    mend: "Bundle again, or update the bundle, when the wiki can be reached.")

  static func finding(_ page: String, _ reason: String) -> Finding {
    Finding(info, "\"\(page)\": \(reason)", at: .book)
  }
}
