import Diagnostics
import Publication
import Timing

/// Finds clips in the middle of an audio file that do not say where they begin.
enum ClipBeginLeftOut: Rule {
  static let info = RuleInfo(
    code: "CLP-004",
    severity: .warning,
    summary: "a clip in the middle of a file has no clipBegin, so it begins at 0",
    finds: """
      Clips without `clipBegin` on a file of which another clip has played a part that ends \
      earlier. The first clip of a file needs none.
      """,
    matters: """
      A clip without `clipBegin` begins at the beginning of the file. The listener hears all over \
      again what was narrated before, while one sentence is highlighted.
      """,
    example: """
      <audio src="a.mp3" clipBegin="0s" clipEnd="4s"/>
      <audio src="a.mp3" clipEnd="9s"/>   <!-- plays 0 to 9 s, not 4 to 9 s -->
      """,
    mend: "Let the clip begin where the one before it ends.",
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findingsAtClips(of: book) { clip, timeline in
      guard timeline.repeatsEarlierClips(clip, tolerance: context.tolerance) else { return nil }
      return Finding(
        info, fromZero, at: book.place(of: clip, time: .zero), related: [timeline.file],
        fix: Finding.Fix("let the clip begin where the one before it ends", .unsafe))
    }
  }
}

extension ClipBeginLeftOut {
  private static let fromZero =
    "the clip has no clipBegin, so it plays its audio from 0 again, with what earlier clips played"
}
