import Diagnostics
import Publication

/// The URI of a declared prefix cannot be read.
enum PrefixWithMalformedAddress: Rule {
  static let info = RuleInfo(
    code: "OPF-006", severity: .error,
    summary: "the URI of a declared prefix is malformed",
    finds: "The `prefix` attributes of package documents, content documents and overlays.",
    matters: "Reading systems do not know which vocabulary is meant.",
    example: #"<package prefix="foaf: h^ttp://xmlns.com/foaf/0.1/">"#,
    mend: "Correct the URI.",
    specification: "RFC 3986")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(info, in: context) { fault in
      guard case .addressMalformed(let address) = fault else { return nil }
      return message(address)
    }
  }

  private static func message(_ address: String) -> String {
    "\"\(address)\" is no URI"
  }
}
