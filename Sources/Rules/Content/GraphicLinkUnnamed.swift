import Diagnostics
import Publication

/// A link in SVG has no name.
enum GraphicLinkUnnamed: Rule {
  static let info = RuleInfo(
    code: "ACC-011", severity: .usage,
    summary: "a link in SVG has no name for assistive technology",
    finds: "Each `a` of SVG is looked at for a title, a label or text.",
    matters: "A screen reader says \"link\" and nothing else.",
    example: #"<a xlink:href="c2.xhtml"><circle r="5"/></a>"#,
    mend: "Add a `title` element to the link.",
    specification: "SVG 2, \"The title element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, of: .unnamedLink) { _ in message() }
  }

  private static func message() -> String {
    "link has no title, label or text"
  }
}
