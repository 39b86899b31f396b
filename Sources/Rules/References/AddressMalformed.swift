import Diagnostics
import Publication

/// A URL does not keep to the URL standard.
enum AddressMalformed: Rule {
  static let info = RuleInfo(
    code: "RSC-020", severity: .error,
    summary: "an address does not keep to the URL standard",
    finds: """
      Every address of documents, style sheets, overlays and package documents is read strictly.
      """,
    matters: "What readers make of a faulty address differs: some find the file, others do not.",
    example: #"<a href="chapter 1.xhtml">"#,
    mend: """
      Write what the standard wants: `%20` for a space, a host that can be, a port that is a \
      number.
      """,
    specification: "WHATWG, URL Standard")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    AddressFault.findings(info, .malformed, book, context, message)
  }

  private static func message(_ address: String) -> String {
    "\"\(address)\" is no valid URL"
  }
}
