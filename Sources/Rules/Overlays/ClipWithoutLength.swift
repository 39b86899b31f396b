import Diagnostics
import Publication

/// A clip begins where it ends.
enum ClipWithoutLength: Rule {
  static let info = RuleInfo(
    code: "MED-009", severity: .error,
    summary: "a clip ends where it begins",
    finds: "The times of each clip, where both can be read, in whole milliseconds.",
    matters: "There is nothing to hear; readers skip the text or flicker.",
    example: #"<audio src="a.mp3" clipBegin="5s" clipEnd="5s"/>"#,
    mend: "Correct the two times, or take the clip away.",
    specification: "EPUB 3.3, Media overlays, \"The audio element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.overlays.flatMap { overlay in
      overlay.clips.compactMap { clip in
        guard let audio = clip.audio, let times = ClipTimes(suspect: audio),
          times.begin == times.end
        else { return nil }
        return Finding(
          info, message(audio.end),
          at: Location(
            entry: overlay.path, at: audio.reference.position, element: "audio", time: times.begin),
          fix: Finding.Fix("let the clip end where the next one begins", .unsafe))
      }
    }
  }

  private static func message(_ end: Clip.Moment) -> String {
    "clip begins and ends at \"\(end.text ?? "")\""
  }
}
