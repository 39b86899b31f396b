import Diagnostics
import Publication

/// Writes the mimetype entry as OCF 4.3 wants it: first, stored, exact, without an extra field.
enum Mimetype: Mender {
  static func mend(_ draft: inout Draft) {
    for code in ["PKG-005", "PKG-006", "PKG-007"] {
      for finding in draft.findings(code) {
        let title = "write mimetype as the first entry, stored, with the media type of EPUB alone"
        // The writer of the archive does so with every book.
        draft.make(Repair(code, title, .safe, at: finding.location)) { _ in true }
      }
    }
  }
}
