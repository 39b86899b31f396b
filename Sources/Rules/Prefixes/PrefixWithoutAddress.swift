import Diagnostics
import Publication

/// A declared prefix has no URI.
enum PrefixWithoutAddress: Rule {
  static let info = RuleInfo(
    code: "OPF-005", severity: .error,
    summary: "a declared prefix has no URI",
    finds: "The `prefix` attributes of package documents, content documents and overlays.",
    matters: "Reading systems do not know which vocabulary is meant.",
    example: #"<package prefix="foaf:">"#,
    mend: "Write the URI of the vocabulary behind the colon.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(info, in: context) { fault in
      guard case .addressMissing(let prefix) = fault else { return nil }
      return message(prefix)
    }
  }

  private static func message(_ prefix: String) -> String {
    "prefix \"\(prefix)\" has no URI"
  }
}
