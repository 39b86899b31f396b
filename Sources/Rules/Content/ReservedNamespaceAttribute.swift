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
    guard let mark = namespace.firstIndex(of: "/"), namespace[mark...].hasPrefix("//") else {
      return false
    }
    let host = namespace[mark...].dropFirst(2).prefix { $0 != "/" }
    return host.hasSuffix("w3.org") || host.hasSuffix("idpf.org")
  }

  private static func message(_ namespace: String) -> String {
    "attribute in the reserved namespace \"\(namespace)\""
  }
}
