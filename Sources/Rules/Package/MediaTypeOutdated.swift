import Diagnostics
import Publication

/// A media type has a name that is preferred today.
enum MediaTypeOutdated: Rule {
  static let info = RuleInfo(
    code: "OPF-090", severity: .usage,
    summary: "a media type has a newer name that is preferred",
    finds: """
      Manifest items of the media types application/font-sfnt, application/vnd.ms-opentype, \
      application/font-woff, application/x-font-ttf, text/javascript and application/ecmascript.
      """,
    matters: "All reading systems take them; the newer names say the same to all software.",
    example: #"<item id="f" href="a.woff" media-type="application/font-woff"/>"#,
    mend: "Write the newer name.",
    specification: "EPUB 3.3, Publication resources, \"Core media types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.judgedItems.compactMap { item in
        guard let preferred = preferred(to: item.mediaType) else { return nil }
        return Finding(info, message(item.mediaType, preferred), at: package.location(of: item))
      }
    }
  }

  private static func preferred(to type: String) -> String? {
    switch type {
    case "application/font-sfnt", "application/x-font-ttf": "font/ttf"
    case "application/vnd.ms-opentype": "font/otf"
    case "application/font-woff": "font/woff"
    case "text/javascript", "application/ecmascript": "application/javascript"
    default: nil
    }
  }

  private static func message(_ type: String, _ preferred: String) -> String {
    "media type \"\(type)\", preferred \"\(preferred)\""
  }
}
