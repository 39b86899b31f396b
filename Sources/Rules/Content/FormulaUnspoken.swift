import Diagnostics
import Publication

/// A formula has no text to be read aloud.
enum FormulaUnspoken: Rule {
  static let info = RuleInfo(
    code: "ACC-009", severity: .usage,
    summary: "a formula has neither alternative text nor an annotation",
    finds: "Each MathML `math` element is looked at for `alttext` and `annotation-xml`.",
    matters: "A synthesiser that knows no MathML has nothing to say.",
    example: #"<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>"#,
    mend: "Add `alttext=\"x\"`.",
    specification: "EPUB 3.3, XHTML content documents, \"Embedded MathML\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, of: .unspokenFormula) { _ in message() }
  }

  private static func message() -> String {
    "formula has neither alttext nor annotation-xml"
  }
}
