import Diagnostics
import Publication

/// A prefix mapping begins with its colon.
enum PrefixEmpty: Rule {
  static let info = RuleInfo(
    code: "OPF-004a", severity: .error,
    summary: "a prefix mapping begins with its colon",
    finds: "The `prefix` attributes of package documents, content documents and overlays.",
    matters: "Nothing can be written with a prefix of no letters.",
    example: #"<package prefix=": http://xmlns.com/foaf/0.1/">"#,
    mend: "Write the prefix before the colon.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(info, in: context) { $0 == .emptyPrefix ? message() : nil }
  }

  private static func message() -> String {
    "prefix mapping has no prefix"
  }
}
