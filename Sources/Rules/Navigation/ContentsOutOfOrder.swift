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
      let links = document.navigationLinks.filter { $0.kind == .contents && !$0.url.isRemote }
      return stepsBack(links, package, document, book, context, &order)
    }
  }

  private static func stepsBack(
    _ links: [NavigationLink], _ package: Int, _ document: ContentDocument, _ book: Book,
    _ context: RuleContext, _ order: inout ReadingOrder
  ) -> [Finding] {
    links.compactMap { link -> Finding? in
      guard let path = link.url.path,
        let place = context.uses.spinePosition(of: path, inPackage: package)
      else { return nil }
      let id = link.url.fragment.flatMap {
        Fragment($0, in: book.packages[package].firstItem(at: path)?.mediaType).id
      }
      let known = id.map { book.document(at: path)?.order(of: $0).map { $0 + 1 } } ?? 0
      guard order.stepsBack(to: place, order: known) else { return nil }
      return Finding(
        info, message(link.url.text),
        at: Location(entry: document.path, at: link.position, element: "a"))
    }
  }

  private static func message(_ address: String) -> String {
    "\"\(address)\" lies before the entry above it"
  }
}
