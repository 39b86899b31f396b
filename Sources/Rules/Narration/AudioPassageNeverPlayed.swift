import Diagnostics
import Publication
import Timing

/// Finds whole passages between two clips that no clip plays.
enum AudioPassageNeverPlayed: Rule {
  static let info = RuleInfo(
    code: "NAR-004",
    severity: .warning,
    summary: "a passage in the middle of an audio file is never played",
    finds: """
      Stretches of \(GapBetweenClips.long) and more between two clips of the same audio that no \
      clip of the book plays. With `--audio decode`, only those in which something is to be heard.
      """,
    matters: """
      The listener misses whole paragraphs: the reader jumps from one clip to the next. The overlay \
      of a chapter may be missing, or a part of the text has no ids.
      """,
    mend: "Give the missing text pars, or cut the passage from the audio.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.gaps(of: book) { GapBetweenClips.long <= $0 }.map { timeline, gap in
      Finding(
        info, passage(gap.span), at: book.place(of: gap.after, time: gap.span.begin),
        related: [
          Finding.Related("the clip before", at: book.place(of: gap.before)), timeline.file,
        ])
    }
  }
}

extension AudioPassageNeverPlayed {
  private static func passage(_ gap: TimeSpan) -> String {
    "no clip plays the \(gap.length) of audio before this one, from \(gap.begin) to \(gap.end)"
  }
}
