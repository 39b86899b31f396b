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
    book.packages.enumerated().flatMap { check($0.element, number: $0.offset, book, context) }
  }

  private static func check(
    _ package: PackageDocument, number: Int, _ book: Book, _ context: RuleContext
  ) -> [Finding] {
    var findings: [Finding] = []
    var order = ReadingOrder()
    var document: (path: String, place: Int?, type: String?, content: ContentDocument?) =
      ("", nil, nil, nil)
    for (_, overlay) in package.listedOverlays(of: book, repeating: true) {
      overlay.forEachText { reference in
        guard let path = reference.url.path else { return }
        if document.path != path {
          let place = context.uses.spinePosition(of: path, inPackage: number)
          let type = package.firstItem(at: path)?.mediaType
          document = (path, place, type, book.document(at: path))
        }
        guard let place = document.place else { return }
        let id = reference.url.fragment.flatMap { Fragment($0, in: document.type).id }
        let known = id.map { document.content?.order(of: $0).map { $0 + 1 } } ?? 0
        if order.stepsBack(to: place, order: known) {
          findings.append(
            Finding(
              info, message(reference.url.text),
              at: Location(
                entry: overlay.path, at: reference.position, element: reference.element)))
        }
      }
    }
    return findings
  }

  private static func message(_ address: String) -> String {
    "text \"\(address)\" lies before the text of the clip before it"
  }
}
