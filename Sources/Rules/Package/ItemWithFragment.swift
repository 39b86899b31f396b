import Diagnostics
import Publication

/// The address of a manifest item has a fragment.
enum ItemWithFragment: Rule {
  static let info = RuleInfo(
    code: "OPF-091", severity: .error,
    summary: "the address of a manifest item has a fragment",
    finds: "The `href` of every local manifest item.",
    matters: "An item is a whole file; what the fragment is to mean nobody knows.",
    example: #"<item id="c1" href="c1.xhtml#part" media-type="application/xhtml+xml"/>"#,
    mend: "Take away what stands behind the `#`, and the `#`.",
    specification: "EPUB 3.3, Package document, \"The item element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.judgedItems.compactMap { item in
        guard item.url.path != nil, item.url.fragment != nil else { return nil }
        return Finding(info, message(item.url.text), at: package.location(of: item))
      }
    }
  }

  private static func message(_ href: String) -> String {
    "item address \"\(href)\" has a fragment"
  }
}
