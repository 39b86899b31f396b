import Diagnostics
import Publication

/// An attribute is in a namespace that standards bodies keep to themselves.
enum ReservedNamespaceAttribute: Rule {
  static let info = RuleInfo(
    code: "HTM-054", severity: .error,
    summary: "a custom attribute is in a namespace of w3.org or idpf.org",
    finds: "The namespaces of the attributes of XHTML documents.",
    matters: "A later standard may give the attribute another meaning.",
    example: #"<p my:note="x" xmlns:my="http://www.w3.org/my">"#,
    mend: "Use a namespace of your own.",
    specification: "EPUB 3.3, XHTML content documents, \"Custom attributes\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.findings(info, of: .foreignAttribute) { namespace in
      isReserved(namespace) ? message(namespace) : nil
    }
  }

  private static func isReserved(_ namespace: String) -> Bool {
    guard let mark = namespace.firstRange(of: "://"),
      // What is no address at all has no host either.
      !namespace.utf8.contains(where: { $0 <= 0x20 || "<>\"{}|\\^`".utf8.contains($0) })
    else { return false }
    let authority = namespace[mark.upperBound...].prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return host.contains("w3.org") || host.contains("idpf.org")
  }

  private static func message(_ namespace: String) -> String {
    "attribute in the reserved namespace \"\(namespace)\""
  }
}
