import Diagnostics
import Publication

/// A viewport gives its width or height twice.
enum ViewportSizeRepeated: Rule {
  static let info = RuleInfo(
    code: "HTM-059", severity: .error,
    summary: "a viewport gives its width or its height more than once",
    finds: "The names in the first viewport of each fixed-layout document.",
    matters: "Which of the values holds is left to chance.",
    example: #"<meta name="viewport" content="width=1200, width=600, height=1600"/>"#,
    mend: "Give each once.",
    specification: "EPUB 3.3, \"Fixed-layout documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.viewports { viewport in
      guard let properties = viewport.properties else { return [] }
      return ["width", "height"].filter { name in
        properties.count { $0.name == name } > 1
      }.map(message)
    }.map { Finding(info, $0, at: $1) }
  }

  private static func message(_ name: String) -> String {
    "viewport gives its \(name) more than once"
  }
}
