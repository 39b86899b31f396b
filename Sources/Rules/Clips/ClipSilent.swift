import Diagnostics
import Media
import Publication
import Timing

/// Finds clips under which nobody speaks.
enum ClipSilent: Rule {
  static let info = RuleInfo(
    code: "CLP-014",
    severity: .warning,
    summary: "a clip for a text is silent",
    finds: """
      Clips of at least \(shortest) for an element with text in which no sound rises above the \
      noise of the recording. Only `--audio decode` listens. Files that are silent all through are \
      AUD-024.
      """,
    matters: """
      A text is highlighted while nothing is said. The clip is timed into a pause, or its part of \
      the recording is lost.
      """,
    mend: "Listen to the clip, and time it anew.")

  /// The shortest clip that is judged: a short word may vanish in the noise.
  private static let shortest = ClockTime(milliseconds: 500)

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findingsAtClips(of: book) { clip, timeline in
      guard let sound = timeline.audio.flatMap({ book.audio[$0].measurement?.sound }),
        !sound.isSilent, let text = clip.text, !context.texts[text].range.isEmpty,
        let span = clip.span?.clamped(to: timeline.presented), shortest <= span.length,
        sound.isQuiet(from: span.begin, to: span.end)
      else { return nil }
      return Finding(
        info, silent(span), at: book.place(of: clip, time: span.begin), related: [timeline.file])
    }
  }
}

extension ClipSilent {
  private static func silent(_ span: TimeSpan) -> String {
    "nothing is to be heard in the clip, from \(span.begin) to \(span.end)"
  }
}
