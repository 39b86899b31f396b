import Diagnostics
import Publication

/// A style sheet fixes something to the window.
enum PositionFixed: Rule {
  static let info = RuleInfo(
    code: "CSS-006", severity: .usage,
    summary: "a style sheet fixes something to the window",
    finds: "Declarations of `position` whose value is `fixed`.",
    matters: "Paginating readers have no window that stays; the element is anywhere.",
    example: ".note { position: fixed }",
    mend: "Do without.",
    specification: "EPUB 3.3, CSS style sheets")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.allStyles.flatMap { style in
      style.layoutDeclarations.filter { $0.name == "position" }.map {
        Finding(info, message(), at: Location(entry: style.path, at: $0.position))
      }
    }
  }

  private static func message() -> String {
    "position is \"fixed\""
  }
}
