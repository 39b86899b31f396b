import Diagnostics
import Publication

/// The clips of the overlays leave the order of the text.
enum TextOutOfOrder: Rule {
  static let info = RuleInfo(
    code: "MED-015", severity: .usage,
    summary: "the order of an overlay's texts is not that of the book",
    finds: """
      The texts of all overlays are followed in the order of the spine and, inside a document, of \
      its ids.
      """,
    matters: """
      The highlight jumps back while the narrator goes on. Where that is meant, as for notes, all \
      is well.
      """,
    example: #"<text src="c1.xhtml#p2"/> … <text src="c1.xhtml#p1"/>"#,
    mend: "Put the clips into the order of the text.",
    specification: "EPUB 3.3, Media overlays, \"Overlay document structure\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    var last = (place: -1, order: 0)
    return book.overlays.flatMap { overlay in
      overlay.textReferences.compactMap { reference -> Finding? in
        guard let path = reference.url.path,
          let place = context.uses.spinePosition(of: path, inPackage: 0)
        else { return nil }
        let id = reference.url.fragment.flatMap { Fragment($0).id }
        let document = id == nil ? nil : book.document(at: path)
        let order = id.flatMap { document?.order(of: $0) }.map { $0 + 1 } ?? 0
        let isBack = (place, order) < last
        last = (place, order)
        return isBack
          ? Finding(
            info, message(reference.url.text),
            at: Location(entry: overlay.path, at: reference.position, element: reference.element))
          : nil
      }
    }
  }

  private static func message(_ address: String) -> String {
    "text \"\(address)\" lies before the text of the clip before it"
  }
}
