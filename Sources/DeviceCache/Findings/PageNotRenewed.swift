import Diagnostics

/// A page that could not be fetched again, of which the cache keeps what it has.
enum PageNotRenewed: Defect {
  static let info = RuleInfo(
    code: "LIB-020", severity: .warning,
    summary: "the page could not be fetched, so the cache keeps the one it has",
    finds: """
      A title whose wiki did not answer, no longer has the page, or was not named, or a file that \
      could not be read, while the cache has the page.
      """,
    matters: "Readers see the page as it was at the last build that could fetch it.",
    mend: "Build again when the wiki can be reached; take the title from the list where it is gone."
  )

  static func finding(_ reason: String) -> Finding { Finding(info, reason, at: .book) }
}
