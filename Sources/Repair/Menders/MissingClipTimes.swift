import Diagnostics
import Publication
import Timing

/// Fills in clip times that are missing in the middle of an audio file, from the clips beside them.
enum MissingClipTimes: Mender {
  static func mend(_ draft: inout Draft) {
    for finding in draft.findings("CLP-004") {
      guard let number = draft.clip(of: finding.location),
        let begin = draft.endOfClip(before: number),
        draft.clips[number].end.map({ begin < $0 }) ?? true
      else { continue }
      let title = "let the clip begin where the one before it ends"
      draft.make(Repair(finding.code, title, .unsafe, at: finding.location)) {
        $0.setTimes(of: number, begin: begin)
      }
    }
    for finding in draft.findings("CLP-005") {
      guard let number = draft.clip(of: finding.location),
        let end = draft.beginOfClip(after: draft.clips[number].begin ?? .zero, on: number)
      else { continue }
      let title = "let the clip end where the next one begins"
      draft.make(Repair(finding.code, title, .unsafe, at: finding.location)) {
        $0.setTimes(of: number, end: end)
      }
    }
  }
}
