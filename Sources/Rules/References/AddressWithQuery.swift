import Diagnostics
import Publication

/// An address inside the container has a query.
enum AddressWithQuery: Rule {
  static let info = RuleInfo(
    code: "RSC-033", severity: .error,
    summary: "an address inside the container has a query",
    finds: "Every relative address is looked at for a question mark.",
    matters: "There is no server that could answer a query; readers may not find the file.",
    example: #"<a href="chapter.xhtml?page=3">"#,
    mend: "Take away the question mark and what follows it, but for the fragment.",
    specification: "EPUB 3.3, OCF abstract container, \"URLs in the OCF abstract container\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    AddressFault.findings(info, .query, book, context, message)
  }

  private static func message(_ address: String) -> String {
    "\"\(address)\" has a query"
  }
}
