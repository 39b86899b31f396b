import Diagnostics
import Publication

/// Two manifest items name one resource.
enum ItemDeclaredTwice: Rule {
  static let info = RuleInfo(
    code: "OPF-074", severity: .error,
    summary: "a resource is declared by more than one manifest item",
    finds: "The addresses of all manifest items are compared.",
    matters: "Which of the items' properties, types and fallbacks hold is left to chance.",
    example: #"""
      <item id="a" href="c1.xhtml" media-type="application/xhtml+xml"/>
      <item id="b" href="c1.xhtml" media-type="application/xhtml+xml"/>
      """#,
    mend: "Keep one item, and let every `idref` and `fallback` name it.",
    specification: "EPUB 3.3, Package document, \"The item element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.replacedItems.map {
        Finding(info, message($0.url.text), at: package.location(of: $0))
      }
    }
  }

  private static func message(_ href: String) -> String {
    "\"\(href)\" is declared again by a later item"
  }
}
