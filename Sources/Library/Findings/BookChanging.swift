import Diagnostics

/// A file that went on changing while it was looked at.
enum BookChanging: Defect {
  static let info = RuleInfo(
    code: "LIB-013", severity: .warning,
    summary: "the file was changing while it was read",
    finds: """
      The size or the modification time of the file was another one after it had been read, and \
      again when it was read anew.
      """,
    matters: """
      A download or a copy was going on, so what the library says of the book may belong to no \
      state of the file.
      """,
    mend: "Scan again when the file is complete; the next scan reads it anew.")

  static func finding(attempts: Int) -> Finding {
    Finding(info, "the file changed each of the \(attempts) times it was read", at: .book)
  }
}
