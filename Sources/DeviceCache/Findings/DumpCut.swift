import Diagnostics

/// A dump of pages, or a list of them, that ends before its end.
enum DumpCut: Defect {
  static let info = RuleInfo(
    code: "LIB-018", severity: .error,
    summary: "the dump of pages ends before its end",
    finds: """
      A dump whose compressed data, archive or last file ends in the middle, or is damaged there, or in \
      which there is no page at all. The pages before that are made.
      """,
    matters: "Pages behind the place are missing, and nobody knows how many.",
    mend: "Fetch the dump again, and compare its size with the one that the server tells.")

  static func finding(_ reason: String) -> Finding { Finding(info, reason, at: .book) }
}
