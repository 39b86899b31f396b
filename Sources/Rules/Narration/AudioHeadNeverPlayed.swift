import Diagnostics
import Media
import Publication
import Timing

/// Finds audio files whose beginning no clip plays.
enum AudioHeadNeverPlayed: Rule {
  static let info = RuleInfo(
    code: "NAR-002",
    severity: .warning,
    summary: "the beginning of an audio file is never played",
    finds: """
      Audio files of which the first \(UnplayedEdge.notable) or more belong to no clip: a warning \
      from \(UnplayedEdge.long) on, else for information. With `--audio decode`, only where \
      something is to be heard.
      """,
    matters: """
      The listener misses the first words of the chapter, its heading or an announcement. Where \
      music or a notice was left out on purpose, nothing is wrong.
      """,
    mend: "Give the text at the beginning a par, or let the first clip begin earlier.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.timelines.compactMap { timeline in
      guard let clip = timeline.firstClip, let begin = clip.span?.begin,
        let edge = UnplayedEdge(TimeSpan(begin: .zero, end: begin), of: timeline, in: book, context)
      else { return nil }
      return Finding(
        info, head(edge.span.length), at: book.place(of: clip, time: .zero),
        related: [timeline.file],
        fix: Finding.Fix("let the first clip begin with its audio", .unsafe),
        severity: edge.severity)
    }
  }
}

extension AudioHeadNeverPlayed {
  private static func head(_ length: ClockTime) -> String {
    "no clip plays the first \(length) of the audio: this one is the first"
  }
}
