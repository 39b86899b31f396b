import Diagnostics
import Publication

/// No white space stands between a prefix and its URI.
enum PrefixWithoutSpace: Rule {
  static let info = RuleInfo(
    code: "OPF-004d", severity: .error,
    summary: "no white space follows the colon of a prefix mapping",
    finds: "The `prefix` attributes of package documents, content documents and overlays.",
    matters: "Reading systems take the parts for one word.",
    example: #"<package prefix="foaf:http://xmlns.com/foaf/0.1/">"#,
    mend: "Write a space behind the colon.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(info, in: context) { fault in
      guard case .spaceMissing(let prefix) = fault else { return nil }
      return message(prefix)
    }
  }

  private static func message(_ prefix: String) -> String {
    "no white space follows the colon of the prefix \"\(prefix)\""
  }
}
