import Diagnostics
import Timing

/// A clip that begins where its audio has ended.
enum ClipBehindAudioEnd: Defect {
  static let info = RuleInfo(
    code: "MAN-002", severity: .error,
    summary: "a clip begins behind the end of its audio, so nothing of it is heard",
    finds: """
      Clips whose `clipBegin` lies at the measured end of the audio or behind it. The manifest \
      has them with their times as they stand, and counts no time for them.
      """,
    matters: """
      A player can highlight the text, but there is nothing to play with it.
      """,
    mend: """
      See whether the clip names the right file, and time it anew; `epubtool validate` names \
      it as CLP-002.
      """,
    specification: "EPUB 3.3 Reading Systems, Media overlays, Loading the media overlay")

  static func finding(_ begin: ClockTime, _ length: ClockTime, at place: Location) -> Finding {
    Finding(
      info, "the clip begins at \(begin), behind its audio, which ends at \(length)", at: place)
  }
}
