import Diagnostics
import Publication

/// A manifest item has a media type of OEB 1 that is deprecated.
enum DeprecatedMediaType: Rule {
  static let info = RuleInfo(
    code: "OPF-037", severity: .warning,
    summary: "a manifest item has a media type of OEB 1 that is deprecated",
    finds: "Manifest items of the media types text/x-oeb1-document and text/x-oeb1-css.",
    matters: "Few readers still know these types.",
    example: #"<item id="c1" href="c1.html" media-type="text/x-oeb1-document"/>"#,
    mend: "Declare application/xhtml+xml or text/css, and make the files so.",
    specification: "OPF 2.0.1, \"OPS Core Media Types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2 else { return [] }
    return book.packages.filter { !$0.isLegacySyntax }.flatMap { package in
      package.judgedItems.filter { types.contains($0.mediaType) }.map { item in
        Finding(info, message(item.mediaType), at: package.location(of: item))
      }
    }
  }

  private static let types: Set = ["text/x-oeb1-document", "text/x-oeb1-css"]

  private static func message(_ type: String) -> String {
    "media type \"\(type)\" is deprecated"
  }
}
