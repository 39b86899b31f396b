import Diagnostics
import Publication

/// An item has a property that is meant for other media types.
enum PropertyOnOtherType: Rule {
  static let info = RuleInfo(
    code: "OPF-012", severity: .error,
    summary: "a manifest property does not suit the media type of its item",
    finds: """
      The properties of each manifest item are compared with the media types that each property is \
      meant for.
      """,
    matters: """
      A device that looks for the cover, the navigation document or the scripts finds something it \
      cannot use.
      """,
    example: #"<item id="t" href="toc.svg" media-type="image/svg+xml" properties="nav"/>"#,
    mend: "Put the property on the item that it is meant for, or correct the media type.",
    specification: "EPUB 3.3, \"Manifest properties vocabulary\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.manifest.flatMap { item in
        Set(item.properties).sorted().filter { !suits($0, item.mediaType) }.map { property in
          Finding(info, message(property, item.mediaType), at: package.location(of: item))
        }
      }
    }
  }

  private static func suits(_ property: String, _ type: String) -> Bool {
    switch property {
    case "cover-image": type.hasPrefix("image/")
    case "data-nav", "index", "nav", "svg": type == MediaType.xhtml
    case "mathml", "scripted", "switch": type == MediaType.xhtml || type == MediaType.svg
    case "remote-resources":
      [MediaType.xhtml, MediaType.svg, MediaType.smil, MediaType.css].contains(type)
    case "dictionary", "search-key-map": type == MediaType.searchKeyMap
    case "glossary": type == MediaType.searchKeyMap || type == MediaType.xhtml
    default: true
    }
  }

  private static func message(_ property: String, _ type: String) -> String {
    "property \"\(property)\" is not meant for the media type \"\(type)\""
  }
}
