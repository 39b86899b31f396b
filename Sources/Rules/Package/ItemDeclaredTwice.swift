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
      var later: [ResourceURL.Target: Int] = [:]
      for (index, item) in package.manifest.enumerated() where item.url.fragment == nil {
        later[item.url.target] = index
      }
      return package.manifest.enumerated().compactMap { index, item -> Finding? in
        guard item.url.fragment == nil, item.url.target != .nowhere, item.url.target != .data,
          later[item.url.target] != index
        else { return nil }
        return Finding(info, message(item.url.text), at: package.location(of: item))
      }
    }
  }

  private static func message(_ href: String) -> String {
    "\"\(href)\" is declared again by a later item"
  }
}
