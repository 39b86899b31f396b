import Diagnostics
import Publication
import Timing

/// Finds clips that begin past the end of their audio.
enum ClipBeginsPastAudio: Rule {
  static let info = RuleInfo(
    code: "CLP-002",
    severity: .error,
    summary: "a clip begins past the end of its audio",
    finds: """
      Clips whose `clipBegin` lies behind the measured end of the audio file by more than the \
      tolerance (`--tolerance`, 50 ms), so that there is nothing to play.
      """,
    matters: """
      Readers fail to seek there. Some stop, some play the file from its beginning, some jump to \
      the next chapter; none can play what the clip asks for.
      """,
    example: """
      <audio src="a.mp3" clipBegin="14s" clipEnd="16s"/>   <!-- a.mp3 lasts 12.5 s -->
      """,
    mend: "See whether the clip names the right file, and time it anew.",
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findingsAtClips(of: book) { clip, timeline in
      guard let begin = clip.begin, let length = timeline.longest,
        timeline.beginsPastEnd(clip, tolerance: context.tolerance)
      else { return nil }
      return Finding(
        info, late(begin, length), at: book.place(of: clip, time: begin),
        related: [timeline.file(lasting: length)],
        fix: Finding.Fix("take the clip's audio out", .unsafe))
    }
  }
}

extension ClipBeginsPastAudio {
  private static func late(_ begin: ClockTime, _ length: ClockTime) -> String {
    "the clip begins at \(begin), \(begin - length) past the end of its audio at \(length)"
  }
}
