import Diagnostics

/// A style sheet, style element or style attribute that breaks the syntax of CSS.
enum StyleSheetMalformed: Defect {
  static let info = RuleInfo(
    code: "CSS-008", severity: .error,
    summary: "a style sheet breaks the syntax of CSS",
    finds: """
      A block, bracket, string, comment or address is not closed, a selector or declaration has \
      something that CSS does not know there, or lacks its colon or value. Nesting, layers, \
      custom properties and other new parts of CSS are no defects.
      """,
    matters: """
      Reading systems drop what they cannot read, and often much that follows it: the page loses \
      its style, and each device loses another part of it.
      """,
    example: """
      p { color: }
      """,
    mend: "Mend the named place; where a brace is missing, the place is the rule that follows it.",
    specification: "CSS Syntax Module Level 3; EPUB 3.3, Cascading Style Sheets")

  static func finding(_ path: String, _ problem: String, at position: Position) -> Finding {
    Finding(info, problem, at: Location(entry: path, at: position))
  }
}
