import Diagnostics

/// A chapter that had to be encoded anew though its codec was to be kept.
public enum ChapterEncodedAnew: Defect {
  /// What is known of the id.
  public static let info = RuleInfo(
    code: "CHP-008", severity: .info,
    summary: "a chapter was encoded anew",
    finds: """
      The codec was to be kept, but a chapter takes its audio from files that differ in codec, \
      sampling rate or channels, or whose packets cannot be joined.
      """,
    matters: "Encoding again costs a little of the sound's quality, and time.",
    mend: "Give all audio of a book one codec, one sampling rate and one number of channels.")

  /// Tells of a chapter; the note says what it was encoded in and why.
  public static func finding(_ number: Int, _ title: String, note: String) -> Finding {
    Finding(info, "chapter \(number) \"\(title)\" was \(note)", at: .book)
  }
}
