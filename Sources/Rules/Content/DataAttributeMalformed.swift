import Diagnostics
import Publication

/// The name of a data- attribute is malformed.
enum DataAttributeMalformed: Rule {
  static let info = RuleInfo(
    code: "HTM-061", severity: .error,
    summary: "the name of a data- attribute is malformed",
    finds: "What stands behind `data-` in the names of attributes.",
    matters: "Scripts cannot reach the attribute, and HTML readers drop it.",
    example: #"<p data-Note="x">"#,
    mend: "Write at least one letter behind `data-`, and no capitals.",
    specification: "HTML Standard, \"Embedding custom non-visible data\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, of: .malformedDataAttribute, message)
  }

  private static func message(_ name: String) -> String {
    "\"\(name)\" is no name of a data- attribute"
  }
}
