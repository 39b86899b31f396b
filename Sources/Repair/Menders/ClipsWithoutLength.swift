import Diagnostics
import Publication
import Timing

/// Lets clips that play nothing last until the next one begins, or share what that one plays.
enum ClipsWithoutLength: Mender {
  static func mend(_ draft: inout Draft) {
    for finding in draft.findings("MED-008") + draft.findings("MED-009") {
      guard let number = draft.clip(of: finding.location) else { continue }
      let begin = draft.clips[number].begin ?? .zero
      // Where another clip plays that moment, nothing is left that this one could play alone.
      let neighbour = draft.clip(playing: begin, besides: number)
      let next = draft.beginOfClip(after: begin, on: number)
      let last = draft.audioLength(of: number)?.wholeMilliseconds
      if neighbour == nil, let end = next ?? last, begin < end {
        let title = "let the clip end where the next one begins, or with its audio"
        draft.make(Repair(finding.code, title, .unsafe, at: finding.location)) {
          $0.setTimes(of: number, end: end)
        }
      } else {
        draft.share(
          number, with: neighbour, until: neighbour.flatMap { draft.clips[$0].end },
          answering: finding.code)
      }
    }
  }
}
