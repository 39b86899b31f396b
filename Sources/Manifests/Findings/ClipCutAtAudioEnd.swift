import Diagnostics
import Timing

/// A clip that ends past the end of its audio, where the manifest cuts it off.
enum ClipCutAtAudioEnd: Defect {
  static let info = RuleInfo(
    code: "MAN-001", severity: .warning,
    summary: "a clip ends past the end of its audio; the manifest lets it end with the audio",
    finds: """
      Clips whose `clipEnd` lies behind the measured end of the audio by more than 50 ms. The \
      manifest names the end of the audio in its place, as reading systems have to take it; \
      what is less is clamped without a word.
      """,
    matters: """
      What was timed for the stretch behind the end is lost: the text stays highlighted for a \
      shorter time than its author meant, and may not be read out to its end.
      """,
    example: """
      <audio src="a.mp3" clipBegin="10s" clipEnd="14s"/>   <!-- a.mp3 lasts 12.5 s -->
      """,
    mend: """
      Set `clipEnd` to the length of the audio, or put the right audio in; `epubtool validate` \
      names it as CLP-001.
      """,
    specification: "EPUB 3.3 Reading Systems, Media overlays, Loading the media overlay")

  static func finding(_ end: ClockTime, _ length: ClockTime, at place: Location) -> Finding {
    Finding(
      info, "the clip ends at \(end); the manifest lets it end with its audio at \(length)",
      at: place)
  }
}
