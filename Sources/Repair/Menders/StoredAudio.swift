import Diagnostics
import Publication

/// Stores audio that was deflated, so that players can seek in it.
enum StoredAudio: Mender {
  static func mend(_ draft: inout Draft) {
    for finding in draft.findings("AUD-021") + draft.findings("AUD-022") {
      guard let path = finding.location.entry, !draft.storedPaths.contains(path) else { continue }
      draft.make(Repair(finding.code, "store the audio", .safe, at: finding.location)) {
        $0.storedPaths.insert(path).inserted
      }
    }
  }
}
