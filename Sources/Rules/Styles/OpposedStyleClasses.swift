import Diagnostics
import Publication

/// A link to a style sheet is of classes that exclude each other.
enum OpposedStyleClasses: Rule {
  static let info = RuleInfo(
    code: "CSS-005", severity: .usage,
    summary: "a style sheet link has classes that exclude each other",
    finds: "The classes `vertical` and `horizontal`, `day` and `night` of links to style sheets.",
    matters: "Readers cannot tell for which way of reading the style sheet is.",
    example: #"<link rel="stylesheet" class="day night" href="a.css"/>"#,
    mend: "Link one style sheet for each.",
    specification: "EPUB 3 Alternate Style Tags 1.1")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, of: .opposedStyleClasses, message)
  }

  private static func message(_ classes: String) -> String {
    "classes \"\(classes)\" exclude each other"
  }
}
