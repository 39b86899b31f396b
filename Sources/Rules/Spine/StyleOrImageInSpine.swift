import Diagnostics
import Publication

/// The spine of an EPUB 2 book names a style sheet or a picture.
enum StyleOrImageInSpine: Rule {
  static let info = RuleInfo(
    code: "OPF-042", severity: .error,
    summary: "the spine of an EPUB 2 book names an item of a style or image type",
    finds: "The media types of the items that the spine names.",
    matters: "EPUB 2 readers show documents alone; a picture in the reading order is skipped.",
    example: #"<item id="map" href="map.png" media-type="image/png"/> … <itemref idref="map"/>"#,
    mend: "Put the picture into an XHTML document, and let the spine name that.",
    specification: "OPF 2.0.1, \"Spine\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2 else { return [] }
    return book.packages.flatMap { package in
      package.spineItems.filter { types.contains($0.mediaType) }.map { item in
        Finding(info, message(item.mediaType), at: package.location(of: item))
      }
    }
  }

  static let types: Set = [
    MediaType.css, "text/x-oeb1-css", "image/gif", "image/png", "image/jpeg", MediaType.svg,
  ]

  private static func message(_ type: String) -> String {
    "the spine names an item of the type \"\(type)\""
  }
}
