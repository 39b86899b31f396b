import Diagnostics

/// A choice that no entry meets.
enum NothingSelected: Defect {
  static let info = RuleInfo(
    code: "LIB-008", severity: .warning,
    summary: "no entry is as the patterns ask",
    finds: """
      Patterns of paths and media types of which none fits any entry of the book.
      """,
    matters: "Nothing is unpacked, which is seldom what was asked for.",
    mend: "Look at the names with `epubtool extract --list`.")

  static func finding(_ selection: Selection) -> Finding {
    let patterns = (selection.paths + selection.types).map { "\"\($0.text)\"" }
    return Finding(info, "no entry is as \(patterns.joined(separator: ", ")) asks", at: .book)
  }
}
