import Diagnostics
import Publication

/// The prefix epub stands for another namespace.
enum EpubPrefixRebound: Rule {
  static let info = RuleInfo(
    code: "HTM-010", severity: .usage,
    summary: "the prefix epub is bound to another namespace than EPUB's",
    finds: "The declarations of the namespace prefix `epub`.",
    matters: "Authors and tools take `epub:type` for what it is elsewhere.",
    example: #"<html xmlns:epub="http://example.org/">"#,
    mend: "Bind the prefix to http://www.idpf.org/2007/ops.",
    specification: "EPUB 3.3, XHTML content documents")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, of: .reboundEpubPrefix, message)
  }

  private static func message(_ namespace: String) -> String {
    "prefix \"epub\" is bound to \"\(namespace)\""
  }
}
