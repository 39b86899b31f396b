import Diagnostics
import Publication

/// The table of contents leaves the reading order.
enum ContentsOutOfOrder: Rule {
  static let info = RuleInfo(
    code: "NAV-011", severity: .warning,
    summary: "the table of contents is not in reading order",
    finds: """
      The links of the `toc` nav are followed in the order of the spine and, inside a document, of \
      its ids.
      """,
    matters: "Readers that mark the current chapter in the table of contents jump about in it.",
    example: #"<li><a href="c2.xhtml">2</a></li> <li><a href="c1.xhtml">1</a></li>"#,
    mend: "Put the entries into the order of the spine.",
    specification: "EPUB 3.3, EPUB navigation document, \"The toc nav element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    // Several navigation documents of one package are followed one after the other.
    var order = ReadingOrder()
    var current = 0
    return book.navigationDocuments.flatMap { package, document in
      if package != current { (order, current) = (ReadingOrder(), package) }
      let lists = document.navigation.filter { $0.types.contains("toc") }
      return stepsBack(lists.flatMap(\.allEntries), package, document, book, context, &order)
    }
  }

  private static func stepsBack(
    _ entries: [NavigationList.Entry], _ package: Int, _ document: ContentDocument, _ book: Book,
    _ context: RuleContext, _ order: inout ReadingOrder
  ) -> [Finding] {
    entries.compactMap { entry -> Finding? in
      guard let url = entry.url, let path = url.path,
        let place = context.uses.spinePosition(of: path, inPackage: package)
      else { return nil }
      let id = url.fragment.flatMap { Fragment($0, in: book.item(at: path)?.mediaType).id }
      let known = id.map { book.document(at: path)?.order(of: $0).map { $0 + 1 } } ?? 0
      guard order.stepsBack(to: place, order: known) else { return nil }
      return Finding(
        info, message(url.text),
        at: Location(entry: document.path, at: entry.position, element: "a"))
    }
  }

  private static func message(_ address: String) -> String {
    "\"\(address)\" lies before the entry above it"
  }
}
