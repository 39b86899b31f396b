import Diagnostics
import Publication

/// The viewport of a fixed-layout document cannot be read.
enum ViewportMalformed: Rule {
  static let info = RuleInfo(
    code: "HTM-047", severity: .error,
    summary: "the viewport of a fixed-layout document cannot be read",
    finds: """
      The `content` of the first viewport of each fixed-layout document is read as a list of names \
      and values.
      """,
    matters: "A reader does not know how large the page is.",
    example: #"<meta name="viewport" content="width=1200, height="/>"#,
    mend: "Write `width=1200, height=1600`.",
    specification: "EPUB 3.3, \"Fixed-layout documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.viewports { viewport in
      viewport.properties == nil ? [message(viewport.content)] : []
    }.map { Finding(info, $0, at: $1) }
  }

  private static func message(_ content: String) -> String {
    "viewport \"\(content)\" cannot be read"
  }
}
