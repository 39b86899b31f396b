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
    book.packages.flatMap { package in
      let overlaid = OverlaidDocuments(package, in: book)
      return package.contentItems.compactMap { item -> Finding? in
        guard item.overlayReference == nil, overlaid.overlay(of: item) != nil else { return nil }
        return Finding(info, message(item.url.text), at: package.location(of: item))
      }
    }
  }

  private static func message(_ path: String) -> String {
    "an overlay is for \"\(path)\", but its item has no media-overlay"
  }
}
