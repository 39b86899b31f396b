import Diagnostics
import Publication

/// Takes fragments off the addresses of audio files, which EPUB 3.3 forbids there.
enum AudioFragments: Mender {
  static func mend(_ draft: inout Draft) {
    for finding in draft.findings("MED-014") {
      guard let number = draft.clip(of: finding.location), let audio = draft.clip(number).audio,
        let hash = audio.reference.url.text.firstIndex(of: "#")
      else { continue }
      let address = String(audio.reference.url.text[..<hash])
      let title = "take the fragment off the address of the audio"
      draft.make(Repair(finding.code, title, .safe, at: finding.location)) { draft in
        draft.edit(draft.overlayPath(of: number), at: audio.reference.position) {
          $0.set("src", to: address, at: $1)
        }
      }
    }
  }
}
