import Diagnostics
import Publication
import Timing

/// Finds narration between two clips that belongs to neither.
enum GapBetweenClips: Rule {
  static let info = RuleInfo(
    code: "CLP-009",
    severity: .info,
    summary: "audio between two clips is never played",
    finds: """
      Stretches of \(shortest) to \(long) between the end of one clip and the beginning of the next \
      on the same audio that no clip of the book plays. With `--audio decode`, only those in which \
      something is to be heard. Longer ones are told as NAR-004.
      """,
    matters: """
      Readers jump over the stretch: if somebody speaks there, the listener misses it. Pauses that \
      were left out on purpose are harmless, though some devices click at every jump.
      """,
    example: """
      <audio src="a.mp3" clipBegin="0s" clipEnd="5s"/>
      <audio src="a.mp3" clipBegin="7s" clipEnd="9s"/>
      """,
    mend: "Let each clip end where the next one begins, or give the missing text a par.")

  /// The shortest gap worth a word: pauses between paragraphs seldom last longer.
  private static let shortest = ClockTime(milliseconds: 1000)
  /// The length from which on a gap is a passage.
  static let long = ClockTime(milliseconds: 10_000)

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.gaps(of: book) { shortest <= $0 && $0 < long }.map { timeline, gap in
      Finding(
        info, between(gap.span), at: book.place(of: gap.after, time: gap.span.begin),
        related: [
          Finding.Related("the clip before", at: book.place(of: gap.before)), timeline.file,
        ],
        fix: Finding.Fix("let the clip before end where the next one begins", .unsafe))
    }
  }
}

extension GapBetweenClips {
  private static func between(_ gap: TimeSpan) -> String {
    "no clip plays the \(gap.length) of audio before this one, from \(gap.begin) to \(gap.end)"
  }
}
