import Diagnostics
import Publication
import Timing

/// Finds clips that are far too long for their text.
enum TextReadTooSlow: Rule {
  static let info = RuleInfo(
    code: "CLP-013",
    severity: .warning,
    summary: "a clip is far too long for its text",
    finds: """
      Texts whose clips play longer than \(head) and 0.5 s for each character. Slow narrators read \
      8 characters a second, in Chinese or Japanese 3; the seconds on top leave room for pauses, \
      music, and numbers, which are short in writing. Pictures, tables, formulas and elements \
      without text are left out: what is said of them is no measure.
      """,
    matters: """
      The clip holds more than its text. Mostly the text of the sentences behind it is missing from \
      the overlay, or their clips are: the voice goes on while the highlight stands still.
      """,
    mend: "Listen to the clip, and give each sentence in it a par of its own.")

  /// The time that is allowed however short the text is.
  private static let head = ClockTime(milliseconds: 6000)
  /// The time that is allowed for each character, in microseconds.
  private static let pace: Int64 = 500_000
  /// The elements that are described rather than read.
  private static let described: Set = [
    "img", "figure", "svg", "math", "table", "picture", "audio", "video", "object", "iframe",
    "image", "g", "path", "canvas", "body", "section", "aside", "hr",
  ]

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.texts.compactMap { text in
      guard text.clips > 0, let length = text.length, let clip = text.clip, !text.range.isEmpty
      else { return nil }
      let characters = Int64(text.range.count)
      guard length.microseconds > head.microseconds + characters &* pace,
        let identifier = text.identifier(in: book), !described.contains(identifier.element)
      else { return nil }
      return Finding(
        info, slow(characters, length), at: book.place(of: clip, time: clip.begin),
        related: [Finding.Related("the text", at: book.place(of: text))])
    }
  }
}

extension TextReadTooSlow {
  private static func slow(_ characters: Int64, _ length: ClockTime) -> String {
    let noun = characters == 1 ? "character is" : "characters are"
    return "\(characters) \(noun) narrated for \(length), so the clip holds more than its text"
  }
}
