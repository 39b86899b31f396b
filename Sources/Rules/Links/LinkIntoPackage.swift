import Diagnostics
import Publication

/// A link leads to an element of the package document.
enum LinkIntoPackage: Rule {
  static let info = RuleInfo(
    code: "OPF-098", severity: .error,
    summary: "a metadata link leads into its own package document",
    finds: "The addresses of the links of the metadata that have a fragment.",
    matters: "Links are for resources; what is in the package document is read anyway.",
    example: ##"<link rel="record" href="#m1" media-type="text/xml"/>"##,
    mend: "Link to a resource, or put the fact into a `meta`.",
    specification: "EPUB 3.3, Package document, \"The link element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.references.compactMap { link in
        guard link.kind == .link, link.url.path == package.path,
          link.url.fragment?.isEmpty == false
        else { return nil }
        return Finding(
          info, message(link.url.text),
          at: Location(entry: package.path, at: link.position, element: link.element))
      }
    }
  }

  private static func message(_ href: String) -> String {
    "link \"\(href)\" leads into the package document"
  }
}
