import Diagnostics
import Publication

/// An element is used that reading systems support badly.
enum DiscouragedElement: Rule {
  static let info = RuleInfo(
    code: "HTM-055", severity: .usage,
    summary: "an element is used that reading systems support badly",
    finds: "The elements `base`, `embed` and `rp`.",
    matters: """
      EPUB discourages them: readers resolve addresses otherwise, show no plug-ins, and show \
      brackets around ruby.
      """,
    example: #"<embed src="a.svg"/>"#,
    mend: "Do without the element.",
    specification: "EPUB 3.3, XHTML content documents, \"Discouraged constructs\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, of: .discouragedElement, message)
  }

  private static func message(_ name: String) -> String {
    "element \"\(name)\" is discouraged"
  }
}
