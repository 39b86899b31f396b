import Diagnostics
import Publication

/// The viewport of a fixed-layout document lacks a width or a height.
enum ViewportWithoutSize: Rule {
  static let info = RuleInfo(
    code: "HTM-056", severity: .error,
    summary: "the viewport of a fixed-layout document lacks its width or its height",
    finds: """
      The first viewport of each fixed-layout document is looked at for `width` and `height`.
      """,
    matters: "A reader does not know how large the page is.",
    example: #"<meta name="viewport" content="width=1200"/>"#,
    mend: "Write both: `width=1200, height=1600`.",
    specification: "EPUB 3.3, \"Fixed-layout documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.viewports { viewport in
      guard let properties = viewport.properties else { return [] }
      return ["width", "height"].filter { name in !properties.contains { $0.name == name } }.map(
        message)
    }.map { Finding(info, $0, at: $1) }
  }

  private static func message(_ name: String) -> String {
    "viewport has no \(name)"
  }
}
