import Diagnostics
import Publication
import Timing

/// Finds clips that end past the end of their audio.
enum ClipEndsPastAudio: Rule {
  static let info = RuleInfo(
    code: "CLP-001",
    severity: .warning,
    summary: "a clip ends past the end of its audio",
    finds: """
      Clips whose `clipEnd` lies behind the measured end of the audio file by more than the \
      tolerance (`--tolerance`, 50 ms). The end is the longer one of what is coded and what is \
      presented, so the encoder's padding still counts as audio.
      """,
    matters: """
      Reading systems must stop at the end of the audio, and some do no more than that: the \
      narration ends there, and the next clip never starts. A clip far past the end mostly means \
      that the overlay was made for another recording.
      """,
    example: """
      <audio src="a.mp3" clipBegin="10s" clipEnd="14s"/>   <!-- a.mp3 lasts 12.5 s -->
      """,
    mend: "Set `clipEnd` to the length of the audio, or leave it out at the end of the file.",
    specification: "EPUB 3.3 Reading Systems, Media overlays, Loading the media overlay")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findingsAtClips(of: book) { clip, timeline in
      guard clip.tellsEnd, let end = clip.end, let length = timeline.longest,
        length + context.tolerance < end,
        !timeline.beginsPastEnd(clip, tolerance: context.tolerance)
      else { return nil }
      return Finding(
        info, overrun(end, length), at: book.place(of: clip, time: end),
        related: [timeline.file(lasting: length)],
        fix: Finding.Fix("set clipEnd to the end of the audio", .safe))
    }
  }
}

extension ClipEndsPastAudio {
  private static func overrun(_ end: ClockTime, _ length: ClockTime) -> String {
    "the clip ends at \(end), \(end - length) past the end of its audio at \(length)"
  }
}
