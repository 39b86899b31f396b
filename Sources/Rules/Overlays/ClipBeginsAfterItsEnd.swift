import Diagnostics
import Publication

/// A clip begins after its own end.
enum ClipBeginsAfterItsEnd: Rule {
  static let info = RuleInfo(
    code: "MED-008", severity: .error,
    summary: "a clip begins after its own end",
    finds: """
      The times of each clip, where both can be read; without `clipBegin` a clip begins at 0.
      """,
    matters: "The clip cannot be played; some readers stop there.",
    example: #"<audio src="a.mp3" clipBegin="10s" clipEnd="5s"/>"#,
    mend: "Correct the two times.",
    specification: "EPUB 3.3, Media overlays, \"The audio element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.overlays.flatMap { overlay in
      overlay.clips.compactMap { clip in
        guard let audio = clip.audio, let times = ClipTimes(suspect: audio), times.begin > times.end
        else { return nil }
        return Finding(
          info, message(audio.begin, audio.end),
          at: Location(
            entry: overlay.path, at: audio.reference.position, element: "audio", time: times.begin),
          fix: Finding.Fix("let the clip end where the next one begins", .unsafe))
      }
    }
  }

  private static func message(_ begin: Clip.Moment, _ end: Clip.Moment) -> String {
    "clipBegin \"\(begin.text ?? "0")\" is after clipEnd \"\(end.text ?? "")\""
  }
}
