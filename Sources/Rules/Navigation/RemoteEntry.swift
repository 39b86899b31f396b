import Diagnostics
import Publication

/// The navigation leads out of the book.
enum RemoteEntry: Rule {
  static let info = RuleInfo(
    code: "NAV-010", severity: .error,
    summary: "a navigation list leads to an address on the network",
    finds: "The links of the `toc`, `page-list` and `landmarks` navs.",
    matters: "Offline the entry leads nowhere, and devices do not open it.",
    example: #"<li><a href="https://example.org/">More</a></li>"#,
    mend: "Take the entry away, or link to it from a page of the book.",
    specification: "EPUB 3.3, EPUB navigation document")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.navigationDocuments.flatMap { _, document in
      document.navigationLinks.filter(\.url.isRemote).map { link in
        Finding(
          info, message(link.url.text),
          at: Location(entry: document.path, at: link.position, element: "a"))
      }
    }
  }

  private static func message(_ address: String) -> String {
    "navigation leads to \"\(address)\", which is outside the book"
  }
}
