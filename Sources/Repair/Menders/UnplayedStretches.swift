import Diagnostics
import Publication
import Timing

/// Lets clips play what lies unplayed beside them.
enum UnplayedStretches: Mender {
  static func mend(_ draft: inout Draft) {
    for finding in draft.findings("CLP-009") + draft.findings("NAR-004") {
      guard let after = draft.clip(of: finding.location), let begin = draft.clips[after].begin,
        let other = finding.related.first?.location, let before = draft.clip(of: other)
      else { continue }
      let title = "let the clip before end where the next one begins"
      draft.make(Repair(finding.code, title, .unsafe, at: finding.location)) {
        $0.setTimes(of: before, end: begin)
      }
    }
    for finding in draft.findings("NAR-002") {
      guard let number = draft.clip(of: finding.location) else { continue }
      let title = "let the first clip begin with its audio"
      draft.make(Repair(finding.code, title, .unsafe, at: finding.location)) {
        $0.setTimes(of: number, begin: .zero)
      }
    }
    for finding in draft.findings("NAR-003") {
      guard let number = draft.clip(of: finding.location),
        let end = draft.audioLength(of: number)?.wholeMilliseconds
      else { continue }
      let title = "let the last clip end with its audio"
      draft.make(Repair(finding.code, title, .unsafe, at: finding.location)) {
        $0.setTimes(of: number, end: end)
      }
    }
  }
}
