import Diagnostics
import Timing

/// A clip that goes on behind the end of its audio.
enum ClipCutOff: Defect {
  static let info = RuleInfo(
    code: "CHP-005", severity: .warning,
    summary: "a clip goes on behind the end of its audio",
    finds: """
      A clip ends more than 50 ms behind the end of its audio. In its chapter it ends with the audio.
      """,
    matters: """
      The overlay was made for audio that is longer, or the audio was cut off: the end of the text \
      may be missing.
      """,
    mend: "Correct the clip's end, or put the whole audio in place.",
    specification: "EPUB 3.3, Media overlays, The clipEnd attribute")

  static func finding(asked: ClockTime, end: ClockTime, at place: Location) -> Finding {
    Finding(
      info, "the clip ends at \(asked), and in its chapter at \(end) with its audio", at: place)
  }
}
