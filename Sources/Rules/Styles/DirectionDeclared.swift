import Diagnostics
import Publication

/// A style sheet sets the direction of text.
enum DirectionDeclared: Rule {
  static let info = RuleInfo(
    code: "CSS-001", severity: .error,
    summary: "a style sheet sets the direction of text",
    finds: """
      Declarations of `direction` and `unicode-bidi` in style sheets, style elements and \
      attributes.
      """,
    matters: """
      Direction belongs to the markup; where styles are switched off or replaced, the text falls \
      apart.
      """,
    example: "p { direction: rtl }",
    mend: "Use the attribute `dir`, and the elements `bdi` and `bdo`.",
    specification: "EPUB 3.3, CSS style sheets")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.allStyles.flatMap { style in
      style.layoutDeclarations.filter { $0.name == "direction" || $0.name == "unicode-bidi" }.map {
        Finding(info, message($0.name), at: Location(entry: style.path, at: $0.position))
      }
    }
  }

  private static func message(_ property: String) -> String {
    "property \"\(property)\" is not allowed"
  }
}
