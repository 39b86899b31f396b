import Diagnostics
import Publication

/// Gives seqs without `epub:textref` the document that their first text lies in.
enum SequenceReferences: Mender {
  static func mend(_ draft: inout Draft) {
    for overlay in draft.book.overlays {
      // The body, the first of them, needs none.
      for (index, sequence) in overlay.sequences.enumerated().dropFirst()
      where sequence.textReference == nil {
        guard let text = firstText(in: overlay, below: index) else { continue }
        let address = String(text.url.text.prefix { $0 != "#" })
        let repair = Repair(
          "RSC-005", "give the seq the textref \"\(address)\"", .unsafe,
          at: Location(entry: overlay.path, at: sequence.position, element: "seq"))
        draft.make(repair) { draft in
          draft.edit(overlay.path) { document in
            guard let tag = document.tag(endingAt: sequence.position),
              let prefix = document.prefix(boundTo: "http://www.idpf.org/2007/ops")
            else { return false }
            document.set("\(prefix):textref", to: address, at: tag)
            return true
          }
        }
      }
    }
  }

  /// The text of the first clip within a sequence or one of those below it.
  private static func firstText(in overlay: Overlay, below index: Int) -> Reference? {
    overlay.clips.first { clip in
      var sequence = clip.sequence
      while let current = sequence, current > index { sequence = overlay.sequences[current].parent }
      return sequence == index
    }?.text
  }
}
