import Diagnostics
import Publication
import Timing

/// Finds clips of one overlay that play the very same audio.
enum ClipPlayedAgain: Rule {
  static let info = RuleInfo(
    code: "CLP-008",
    severity: .info,
    summary: "a clip plays what the clip before it has just played",
    finds: """
      Two clips in a row of one overlay that name the same stretch of the same audio for different \
      texts. Each overlay is told once, at the first of them.
      """,
    matters: """
      The listener hears the same words twice in a row. That can be meant, with a picture and its \
      caption; mostly it is a clip that was copied and not timed.
      """,
    mend: "Give the audio to one par, and let the other text go without narration.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.overlays.compactMap { overlay in
      var count = 0
      var first: Clip?
      for (earlier, later) in zip(overlay.clips, overlay.clips.dropFirst()) {
        guard let before = earlier.audio, let after = later.audio, before.begin.time != nil,
          before.begin.time == after.begin.time, before.end.time == after.end.time,
          before.begin.time != before.end.time,
          before.reference.url.target == after.reference.url.target
        else { continue }
        count += 1
        first = first ?? later
      }
      return first.map { Finding(info, repeated(count), at: book.place(of: $0, in: overlay)) }
    }
  }
}

extension ClipPlayedAgain {
  private static func repeated(_ count: Int) -> String {
    count == 1
      ? "the clip plays the same stretch of audio as the one before it"
      : "\(count) clips play the same stretch of audio as the one before them, the first one here"
  }
}
