import Diagnostics
import Publication
import Timing

/// Lets clips end where the next one begins that they overlap.
enum OverlappingClips: Mender {
  static func mend(_ draft: inout Draft) {
    for finding in draft.findings("CLP-007") {
      guard let later = draft.clip(of: finding.location), let begin = draft.clips[later].begin,
        let other = finding.related.first?.location, let earlier = draft.clip(of: other),
        draft.clips[earlier].begin ?? .zero < begin
      else { continue }
      let title = "let the earlier clip end where the later one begins"
      draft.make(Repair(finding.code, title, .unsafe, at: finding.location)) {
        $0.setTimes(of: earlier, end: begin)
      }
    }
  }
}
