import Diagnostics
import Publication

/// No link leads to an item outside the main reading order, but a script may.
enum UnreachableItemInScriptedBook: Rule {
  static let info = RuleInfo(
    code: "OPF-096b", severity: .usage,
    summary: "no link but perhaps a script leads to a spine item outside the main reading order",
    finds: """
      Each spine item with `linear="no"` is looked for among the targets of all hyperlinks, where \
      some document holds scripts.
      """,
    matters: "Where the scripts do not lead to it, the reader cannot reach the content.",
    example: #"<itemref idref="notes" linear="no"/>"#,
    mend: "See that a script leads to the document, or link to it.",
    specification: "EPUB 3.3, Package document, \"The itemref element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3, book.isScripted else { return [] }
    return unreachable(book, context).map { package, item in
      Finding(info, message(item), at: package.location(of: item))
    }
  }

  /// The items outside the main reading order that no hyperlink names.
  static func unreachable(
    _ book: Book, _ context: RuleContext
  ) -> [(PackageDocument, ManifestItem)] {
    let candidates = book.packages.flatMap { package in
      package.spine.items.compactMap { place in
        place.isLinear ? nil : package.item(id: place.idref).map { (package, $0) }
      }
    }
    guard !candidates.isEmpty else { return [] }
    let linked = context.uses.targets(of: [.hyperlink])
    return candidates.filter { _, item in !linked.contains(item.url.target) }
  }

  /// What is said of such an item.
  static func message(_ item: ManifestItem) -> String {
    "item \"\(item.id)\" is not linear, and no link leads to it"
  }
}
