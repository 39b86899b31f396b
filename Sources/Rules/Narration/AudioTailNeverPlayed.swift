import Diagnostics
import Media
import Publication
import Timing

/// Finds audio files whose end no clip plays.
enum AudioTailNeverPlayed: Rule {
  static let info = RuleInfo(
    code: "NAR-003",
    severity: .warning,
    summary: "the end of an audio file is never played",
    finds: """
      Audio files of which the last \(UnplayedEdge.notable) or more belong to no clip: a warning \
      from \(UnplayedEdge.long) on, else for information. With `--audio decode`, only where \
      something is to be heard.
      """,
    matters: """
      The listener misses the end of the chapter. Often the last paragraphs have no ids, so that \
      the tool that made the overlay stopped before them.
      """,
    mend: "Give the text at the end pars, or let the last clip end with the audio.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.timelines.compactMap { timeline in
      guard let clip = timeline.lastClip, let end = clip.span?.end,
        let length = timeline.presented, end < length,
        let edge = UnplayedEdge(TimeSpan(begin: end, end: length), of: timeline, in: book, context)
      else { return nil }
      return Finding(
        info, tail(edge.span), at: book.place(of: clip, time: end), related: [timeline.file],
        fix: Finding.Fix("let the last clip end with its audio", .unsafe),
        severity: edge.severity)
    }
  }
}

extension AudioTailNeverPlayed {
  private static func tail(_ span: TimeSpan) -> String {
    "no clip plays the last \(span.length) of the audio, from \(span.begin) on: this one is the last"
  }
}
