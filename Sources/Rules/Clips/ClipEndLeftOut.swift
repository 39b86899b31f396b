import Diagnostics
import Publication
import Timing

/// Finds clips in the middle of an audio file that do not say where they end.
enum ClipEndLeftOut: Rule {
  static let info = RuleInfo(
    code: "CLP-005",
    severity: .warning,
    summary: "a clip in the middle of a file has no clipEnd, so it plays to the file's end",
    finds: """
      Clips without `clipEnd` on a file of which another clip begins later. The last clip of a \
      file needs none.
      """,
    matters: """
      A clip without `clipEnd` plays up to the end of the file. The listener hears the rest of the \
      chapter while one sentence is highlighted, and then hears it once more.
      """,
    example: """
      <audio src="a.mp3" clipBegin="0s"/>   <!-- plays all of a.mp3 -->
      <audio src="a.mp3" clipBegin="4s" clipEnd="9s"/>
      """,
    mend: "Let the clip end where the next one begins.",
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findingsAtClips(of: book) { clip, timeline in
      guard timeline.runsOverLaterClips(clip, tolerance: context.tolerance) else { return nil }
      return Finding(
        info, toTheEnd, at: book.place(of: clip, time: clip.begin), related: [timeline.file],
        fix: Finding.Fix("let the clip end where the next one begins", .unsafe))
    }
  }
}

extension ClipEndLeftOut {
  private static let toTheEnd =
    "the clip has no clipEnd, so it plays its audio to the end, over the clips that begin later"
}
