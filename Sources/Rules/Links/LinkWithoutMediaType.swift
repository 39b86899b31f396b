import Diagnostics
import Publication

/// A link to a resource of the container lacks its media type.
enum LinkWithoutMediaType: Rule {
  static let info = RuleInfo(
    code: "OPF-093", severity: .error,
    summary: "a metadata link to a resource in the container has no media-type",
    finds: "The `media-type` attributes of the links of the metadata that lead into the container.",
    matters: "A reader cannot tell whether it can use the resource before it opens it.",
    example: #"<link rel="record" href="meta.xml"/>"#,
    mend: "Add `media-type`.",
    specification: "EPUB 3.3, Package document, \"The link element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap(\.links).compactMap { link in
      guard link.url.path != nil, link.mediaType == nil else { return nil }
      return Finding(info, message(link.url.text), at: link.location)
    }
  }

  private static func message(_ href: String) -> String {
    "link to \"\(href)\" has no media-type"
  }
}
