import Diagnostics
import Publication

/// The spine names a foreign resource without a fallback.
enum ForeignContentWithoutFallback: Rule {
  static let info = RuleInfo(
    code: "OPF-043", severity: .error,
    summary: "a spine item is no content document and has no fallback",
    finds: "The media types and the `fallback` attributes of the items that the spine names.",
    matters: "A reader that does not know the type shows an empty page.",
    example: #"<item id="a" href="a.pdf" media-type="application/pdf"/> … <itemref idref="a"/>"#,
    mend: "Add a `fallback` that names an XHTML document.",
    specification: "EPUB 3.3, Publication resources, \"Foreign resources\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.spineItems.compactMap { item in
        guard item.isForeignToSpine(book.version), item.fallback == nil else { return nil }
        return Finding(info, message(item), at: package.location(of: item))
      }
    }
  }

  private static func message(_ item: ManifestItem) -> String {
    "spine item \"\(item.id)\" of the type \"\(item.mediaType)\" has no fallback"
  }
}
