import Diagnostics
import Publication
import Timing

/// Finds clips that are too short for their text.
enum TextReadTooFast: Rule {
  static let info = RuleInfo(
    code: "CLP-012",
    severity: .warning,
    summary: "a clip is too short for its text to be read",
    finds: """
      Texts with more than \(head) characters and \(speed) more for each second that their clips \
      play. Narrators read 12 to 18 characters a second, hurried ones 25; in Chinese or Japanese \
      it is 4 to 8. The times of all clips for one text are added up.
      """,
    matters: """
      Nobody can read that fast, so the voice under the text says something else: the clip is \
      timed wrong, or the recording leaves the text out. All that is highlighted from there on may \
      be off.
      """,
    mend: "Listen to the clip, and time it and its neighbours anew.")

  /// The characters that are allowed however short the clip is.
  private static let head: Int64 = 20
  /// The characters that are allowed for each second.
  private static let speed: Int64 = 40

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.texts.compactMap { text in
      guard text.clips > 0, let length = text.length, let clip = text.clip else { return nil }
      let characters = Int64(text.range.count)
      let time = min(max(length.microseconds, 0), Int64(1) << 50)
      guard characters > head + time * speed / 1_000_000 else { return nil }
      return Finding(
        info, fast(characters, length), at: book.place(of: clip, time: clip.begin),
        related: [Finding.Related("the text", at: book.place(of: text))])
    }
  }
}

extension TextReadTooFast {
  private static func fast(_ characters: Int64, _ length: ClockTime) -> String {
    "\(characters) characters are narrated in \(length), faster than anyone can read aloud"
  }
}
