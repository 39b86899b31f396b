import Diagnostics
import Publication

/// A fallback-style names no manifest item.
enum FallbackStyleMissing: Rule {
  static let info = RuleInfo(
    code: "OPF-041", severity: .error,
    summary: "a fallback-style names no manifest item",
    finds: """
      The `fallback-style` attribute of each manifest item of an EPUB 2 book is looked up among \
      the ids.
      """,
    matters: "A reader that falls back to the raw XML has no style sheet to show it with.",
    example: #"<item id="a" href="a.xml" media-type="text/xml" fallback-style="nowhere"/>"#,
    mend: "Let `fallback-style` name the id of a style sheet.",
    specification: "OPF 2.0.1, \"Out-of-Line XML Islands\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2 else { return [] }
    return book.packages.flatMap { package in
      package.judgedItems.compactMap { item in
        guard let style = item.fallbackStyle, package.item(id: style) == nil else { return nil }
        return Finding(info, message(style), at: package.location(of: item))
      }
    }
  }

  private static func message(_ id: String) -> String {
    "fallback-style \"\(id)\" is no manifest item"
  }
}
