import Diagnostics
import Publication

/// The item that the spine names as NCX is none.
enum ContentsOfOtherType: Rule {
  static let info = RuleInfo(
    code: "OPF-050", severity: .error,
    summary: "the toc attribute of the spine names an item that is no NCX",
    finds: "The media type of the item that the spine's `toc` attribute names.",
    matters: "EPUB 2 devices show no table of contents.",
    example: #"<item id="ncx" href="toc.ncx" media-type="text/xml"/> … <spine toc="ncx">"#,
    mend: "Declare the NCX as application/x-dtbncx+xml, or let `toc` name the right item.",
    specification: "OPF 2.0.1, \"Spine\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.compactMap { package in
      guard let item = package.spine.toc.flatMap(package.item(id:)), item.mediaType != MediaType.ncx
      else { return nil }
      return Finding(info, message(item.mediaType), at: package.location(of: item))
    }
  }

  private static func message(_ type: String) -> String {
    "the toc item's media type is \"\(type)\", expected \"\(MediaType.ncx)\""
  }
}
