import Diagnostics
import Publication

/// A style sheet brings its own font.
enum FontFaceDeclared: Rule {
  static let info = RuleInfo(
    code: "CSS-028", severity: .usage,
    summary: "a style sheet brings its own font",
    finds: "The declarations of all `@font-face` rules.",
    matters: "Readers may ignore fonts, or the person may choose another one.",
    mend: "Nothing has to be done; see that the text is readable in any font.",
    specification: "EPUB 3.3, CSS style sheets")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.allStyles.flatMap { style in
      style.fontDeclarations.map {
        Finding(info, message($0.name), at: Location(entry: style.path, at: $0.position))
      }
    }
  }

  private static func message(_ property: String) -> String {
    "@font-face declares \"\(property)\""
  }
}
