import Diagnostics

/// A page whose file cannot be read, or that its wiki does not give.
enum PageUnread: Defect {
  static let info = RuleInfo(
    code: "PAG-001", severity: .error,
    summary: "a page cannot be read or fetched, so the bundle lacks it",
    finds: """
      A file that is not there or may not be read, a title that the wiki does not have, and a \
      request that the wiki does not answer though it was tried several times.
      """,
    matters: "The bundle lacks the page, and links to it lead to the web. All others are made.",
    mend: "Correct the path or the title, or bundle again when the wiki can be reached.")

  static func finding(_ page: String, _ reason: String) -> Finding {
    Finding(info, "\"\(page)\": \(reason)", at: .book)
  }
}
