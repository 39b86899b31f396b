import Diagnostics
import Media
import Publication
import Timing

/// Finds clips that have drifted away from the pauses of the speech.
enum ClipsDrifted: Rule {
  static let info = RuleInfo(
    code: "CLP-015",
    severity: .warning,
    summary: "clips are shifted against the pauses of the speech",
    finds: """
      Runs of at least four clips that begin and end in the middle of speech, but would all begin \
      and end in pauses if they were shifted by one and the same time, up to 8 s. Only \
      `--audio decode` listens. Overlays that highlight word by word have no such borders and are \
      left alone.
      """,
    matters: """
      The highlight runs before or behind the voice, and a tap on a sentence starts in the middle \
      of another one. A passage that was cut from the recording or put into it after the timing, \
      or an encoder's delay that adds up, shifts all that comes behind.
      """,
    mend: "Shift the clips by the time that the finding names, or align the chapter anew.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.timelines.compactMap { timeline in
      guard let audio = timeline.audio, let sound = book.audio[audio].measurement?.sound,
        let drift = DriftSearch(timeline, sound, tolerance: context.tolerance).drift()
      else { return nil }
      return Finding(
        info, shifted(drift), at: book.place(of: drift.clip, time: drift.time),
        related: [timeline.file])
    }
  }
}

extension ClipsDrifted {
  private static func shifted(_ drift: DriftSearch.Drift) -> String {
    let side = drift.shift < .zero ? "late" : "early"
    return "from here, \(drift.borders) clip borders lie in mid-speech, about "
      + "\(drift.shift.magnitude) too \(side) against the pauses"
  }
}
