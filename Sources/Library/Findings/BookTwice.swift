import Diagnostics

/// A book of which another file in the library holds the same.
enum BookTwice: Defect {
  static let info = RuleInfo(
    code: "LIB-011", severity: .info,
    summary: "another file of the library holds the same book",
    finds: """
      Two files whose containers hold entries of the same names, sizes and checksums, and that so \
      have one id, whatever they are called.
      """,
    matters: "Devices show the book twice, and it takes its room twice.",
    mend: "Keep one of the files, or leave both where they are meant to be copies.")

  /// Tells of another file, by its path in quotes.
  static func finding(_ name: String, count: Int) -> Finding {
    let others = count == 1 ? "" : " and \(count - 1) more"
    return Finding(info, "the same book lies in \(name)\(others)", at: .book)
  }
}
