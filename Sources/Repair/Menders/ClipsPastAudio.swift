import Diagnostics
import Publication
import Timing

/// Clamps clips to the end of their audio, and lets those that begin behind it share the last stretch.
enum ClipsPastAudio: Mender {
  static func mend(_ draft: inout Draft) {
    for finding in draft.findings("CLP-001") {
      guard let number = draft.clip(of: finding.location),
        let end = draft.audioLength(of: number)?.wholeMilliseconds,
        draft.clips[number].begin ?? .zero < end
      else { continue }
      let title = "set clipEnd to the end of the audio, \"\(end.clockValue)\""
      draft.make(Repair(finding.code, title, .safe, at: finding.location)) {
        $0.setTimes(of: number, end: end)
      }
    }
    for finding in draft.findings("CLP-002") {
      guard let number = draft.clip(of: finding.location) else { continue }
      // What it was to play is most likely in what the clip before it plays.
      draft.share(
        number, with: draft.clip(before: number),
        until: draft.audioLength(of: number)?.wholeMilliseconds,
        answering: finding.code)
    }
  }
}
