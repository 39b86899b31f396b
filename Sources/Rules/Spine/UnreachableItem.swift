import Diagnostics
import Publication

/// No link leads to an item outside the main reading order.
enum UnreachableItem: Rule {
  static let info = RuleInfo(
    code: "OPF-096", severity: .error,
    summary: "no link leads to a spine item that is outside the main reading order",
    finds: """
      Each spine item with `linear="no"` is looked for among the targets of all hyperlinks, where \
      no document holds scripts that could lead to it.
      """,
    matters: "The reader cannot reach the content on any path.",
    example: #"<itemref idref="notes" linear="no"/>"#,
    mend: "Link to the document, also in the table of contents, or make it linear.",
    specification: "EPUB 3.3, Package document, \"The itemref element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3, !book.isScripted else { return [] }
    return UnreachableItemInScriptedBook.unreachable(book, context).map { package, item in
      Finding(info, UnreachableItemInScriptedBook.message(item), at: package.location(of: item))
    }
  }
}
