import Diagnostics

/// A page of whose bytes some mean nothing.
enum PageTextLost: Defect {
  static let info = RuleInfo(
    code: "PAG-003", severity: .error,
    summary: "some bytes of a page are no text in its encoding",
    finds: """
      Bytes that mean nothing in the encoding which the page names, or in UTF-8 where it names none.
      """,
    matters: "Readers see the replacement character, U+FFFD, where letters should stand.",
    mend: "Bring the file to UTF-8, or correct the encoding that its first kilobyte names.")

  static func finding(_ page: String, _ reason: String) -> Finding {
    Finding(info, "\"\(page)\": \(reason)", at: .book)
  }
}
