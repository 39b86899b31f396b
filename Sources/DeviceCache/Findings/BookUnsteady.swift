import Diagnostics

/// A book that went on changing while a cache was built of it.
enum BookUnsteady: Defect {
  static let info = RuleInfo(
    code: "LIB-017", severity: .error,
    summary: "the book was changing while the cache was built, so the cache does not have it",
    finds: """
      The size or the modification time of the file was another one after the book had been made, \
      and again each time it was made anew.
      """,
    matters: """
      A download or a copy was going on. What could be made of it would belong to no state of the \
      file, so what the cache had of it before stays.
      """,
    mend: "Build again when the file is complete.")

  static func finding(rounds: Int) -> Finding {
    Finding(info, "the file changed each of the \(rounds) times it was made", at: .book)
  }
}
