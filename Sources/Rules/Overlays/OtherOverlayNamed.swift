import Diagnostics
import Publication

/// An item names another overlay than the one that is for it.
enum OtherOverlayNamed: Rule {
  static let info = RuleInfo(
    code: "MED-012", severity: .error,
    summary: "a manifest item names an overlay that is for other documents",
    finds: """
      The `media-overlay` attribute of each content document's item is compared with the overlay \
      that refers to the document.
      """,
    matters: "The reader plays an overlay that never comes to the page, and highlights nothing.",
    example: #"<item id="c1" … media-overlay="c2_overlay"/>"#,
    mend: "Let `media-overlay` name the overlay that refers to the document.",
    specification: "EPUB 3.3, Media overlays, \"Media overlays packaging\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      let overlaid = OverlaidDocuments(package, in: book)
      return package.contentItems.compactMap { item -> Finding? in
        guard let named = item.overlayReference, let overlay = overlaid.overlay(of: item),
          ExactText(named) != ExactText(overlay.id)
        else { return nil }
        return Finding(info, message(named, overlay.url.text), at: package.location(of: item))
      }
    }
  }

  private static func message(_ named: String, _ first: String) -> String {
    "media-overlay is \"\(named)\", but the document is the text of \"\(first)\""
  }
}
