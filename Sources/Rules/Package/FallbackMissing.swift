import Diagnostics
import Publication

/// A fallback names no manifest item.
enum FallbackMissing: Rule {
  static let info = RuleInfo(
    code: "OPF-040", severity: .error,
    summary: "a fallback names no manifest item",
    finds: "The `fallback` attribute of each manifest item is looked up among the ids.",
    matters: "A reader that cannot show the item has nothing to show instead.",
    example: #"<item id="a" href="a.pdf" media-type="application/pdf" fallback="nowhere"/>"#,
    mend: "Let `fallback` name the id of an item that can stand in.",
    specification: "EPUB 3.3, Package document, \"The item element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.judgedItems.compactMap { item in
        guard let fallback = item.fallback, package.item(id: fallback) == nil else { return nil }
        return Finding(info, message(fallback), at: package.location(of: item))
      }
    }
  }

  private static func message(_ id: String) -> String {
    "fallback \"\(id)\" is no manifest item"
  }
}
