import Diagnostics

/// A chapter whose file could not be made.
public enum ChapterNotCut: Defect {
  /// What is known of the id.
  public static let info = RuleInfo(
    code: "CHP-007", severity: .error,
    summary: "a chapter could not be cut",
    finds: """
      The audio of a chapter is damaged where the chapter lies, or of a kind that cannot be cut or \
      encoded as asked. The other chapters are made.
      """,
    matters: "The chapter is missing from the list and from the folder.",
    mend: """
      Put sound audio in place, or choose another codec: `--codec` encodes anew what cannot be \
      copied.
      """)

  /// Tells of a chapter.
  public static func finding(_ number: Int, _ title: String, reason: String) -> Finding {
    Finding(info, "chapter \(number) \"\(title)\" could not be cut: \(reason)", at: .book)
  }
}
