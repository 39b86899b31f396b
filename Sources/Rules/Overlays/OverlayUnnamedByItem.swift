import Diagnostics
import Publication

/// A document has an overlay, but its item does not say so.
enum OverlayUnnamedByItem: Rule {
  static let info = RuleInfo(
    code: "MED-010", severity: .error,
    summary: "an overlay is for a document whose manifest item names no overlay",
    finds: """
      The manifest items of all documents that overlays refer to are looked at for a \
      `media-overlay` attribute.
      """,
    matters: "Reading systems find overlays through the manifest alone; the document stays silent.",
    example: #"<item id="c1" href="c1.xhtml" media-type="application/xhtml+xml"/>"#,
    mend: "Add `media-overlay` with the id of the overlay's item.",
    specification: "EPUB 3.3, Media overlays, \"Media overlays packaging\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    let overlaid = OverlaidDocuments(context)
    return book.packages.flatMap { package in
      package.contentItems.compactMap { item in
        guard item.mediaOverlay == nil, let path = item.path, overlaid.first[path] != nil
        else { return nil }
        return Finding(info, message(path), at: package.location(of: item))
      }
    }
  }

  private static func message(_ path: String) -> String {
    "an overlay is for \"\(path)\", but its item has no media-overlay"
  }
}
