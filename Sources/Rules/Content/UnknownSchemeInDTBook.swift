import Diagnostics
import Publication

/// A link of a DTBook has a scheme that is not registered.
enum UnknownSchemeInDTBook: Rule {
  static let info = RuleInfo(
    code: "OPF-021", severity: .warning,
    summary: "a link of a DTBook has a scheme that is not registered",
    finds: "The schemes of the links of a DTBook that are marked as `external`.",
    matters: "No software knows what to do with the address.",
    example: #"<a href="httpx://example.org/" external="true">"#,
    mend: "Correct the scheme.",
    specification: "IANA, Uniform Resource Identifier (URI) Schemes")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    UnknownScheme.findings(info, in: book, context) { $0 == .dtbook }
  }
}
