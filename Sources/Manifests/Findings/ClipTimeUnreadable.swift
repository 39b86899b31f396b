import Diagnostics
import Timing

/// A clip with a time that is no clock value.
enum ClipTimeUnreadable: Defect {
  static let info = RuleInfo(
    code: "MAN-004", severity: .error,
    summary: "a time of a clip is no clock value",
    finds: """
      A `clipBegin` or `clipEnd` with a comma, a sign, a unit that SMIL does not know, or 60 \
      seconds and more. Where it can only mean one thing, as 60 seconds do, the manifest takes \
      it so; else the clip is as if the attribute were missing, and begins or ends with its \
      audio.
      """,
    matters: "Players differ in what they make of such a time.",
    example: """
      <audio src="a.mp3" clipBegin="0s" clipEnd="1,5s"/>
      """,
    mend: """
      Write the time as `12.5s` or `0:00:12.500`; `epubtool validate` names it as RSC-005.
      """,
    specification: "EPUB 3.3, Media overlays, Clock values")

  static func finding(_ text: String, taken: ClockTime?, at place: Location) -> Finding {
    let reading = taken.map { "is taken as \($0)" } ?? "is left out"
    return Finding(info, "the time \"\(text)\" is no clock value and \(reading)", at: place)
  }
}
