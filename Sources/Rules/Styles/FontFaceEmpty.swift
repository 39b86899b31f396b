import Diagnostics
import Publication

/// A font face declares nothing.
enum FontFaceEmpty: Rule {
  static let info = RuleInfo(
    code: "CSS-019", severity: .warning,
    summary: "a font face declares nothing",
    finds: "The `@font-face` rules without a declaration.",
    matters: "The rule does nothing; something was forgotten.",
    example: "@font-face { }",
    mend: "Write `font-family` and `src`, or take the rule away.",
    specification: "CSS Fonts Module Level 3, \"The @font-face rule\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.allStyles.flatMap { style in
      style.emptyFontFaces.map {
        Finding(info, message(), at: Location(entry: style.path, at: $0))
      }
    }
  }

  private static func message() -> String {
    "@font-face declares nothing"
  }
}
