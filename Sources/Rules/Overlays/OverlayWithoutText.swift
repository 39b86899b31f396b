import Diagnostics
import Publication

/// An item names an overlay, but none refers to it.
enum OverlayWithoutText: Rule {
  static let info = RuleInfo(
    code: "MED-013", severity: .error,
    summary: "a manifest item names an overlay, but no overlay is for the document",
    finds: """
      The documents whose items have a `media-overlay` attribute are looked for among those that \
      overlays refer to.
      """,
    matters: "The reader offers to read the page aloud and stays silent.",
    example: #"<item id="c1" … media-overlay="c1_overlay"/>"#,
    mend: "Take the attribute away, or correct the `src` of the overlay's `text` elements.",
    specification: "EPUB 3.3, Media overlays, \"Media overlays packaging\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      let overlaid = OverlaidDocuments(package, in: book)
      return package.contentItems.compactMap { item -> Finding? in
        guard let named = item.overlayReference, overlaid.overlay(of: item) == nil
        else { return nil }
        return Finding(info, message(named, item.url.text), at: package.location(of: item))
      }
    }
  }

  private static func message(_ named: String, _ path: String) -> String {
    "media-overlay is \"\(named)\", but no overlay refers to \"\(path)\""
  }
}
