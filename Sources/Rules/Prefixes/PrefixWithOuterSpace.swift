import Diagnostics
import Publication

/// A prefix attribute begins or ends with white space.
enum PrefixWithOuterSpace: Rule {
  static let info = RuleInfo(
    code: "OPF-004", severity: .warning,
    summary: "a prefix attribute begins or ends with white space",
    finds: "The `prefix` attributes of package documents, content documents and overlays.",
    matters: "Strict readers may refuse the whole attribute.",
    example: #"<package prefix=" foaf: http://xmlns.com/foaf/0.1/">"#,
    mend: "Take the white space away.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(info, in: context) { $0 == .outerSpace ? message() : nil }
  }

  private static func message() -> String {
    "prefix attribute begins or ends with white space"
  }
}
