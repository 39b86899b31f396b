import Diagnostics

/// A book that is missing or may not be read.
enum BookMissing: Defect {
  static let info = RuleInfo(
    code: "PKG-018", severity: .fatal,
    summary: "the book is missing or may not be read",
    finds: "The path that was given names no file or folder, or one that this user may not read.",
    matters: """
      Nothing can be said of a book that cannot be opened, so the run ends with status 3.
      """,
    mend: """
      Give the path of an existing EPUB file, an unpacked EPUB folder, or a folder that \
      holds books; check its permissions.
      """)

  static func finding(_ reason: String) -> Finding {
    Finding(info, "the book cannot be opened: \(reason)", at: .book)
  }
}
