import Diagnostics
import Publication

/// Takes out every text element of a par but the first, the one that readers show.
enum SecondTexts: Mender {
  static func mend(_ draft: inout Draft) {
    for number in draft.clips.indices {
      for text in draft.clip(number).texts.dropFirst() {
        let path = draft.overlayPath(of: number)
        let repair = Repair(
          "RSC-005", "take the further text \"\(text.url.text)\" out of the par", .unsafe,
          at: Location(entry: path, at: text.position, element: draft.clip(number).element))
        draft.make(repair) { draft in
          draft.edit(path, at: text.position) { $0.removeElement(at: $1) }
        }
      }
    }
  }
}
