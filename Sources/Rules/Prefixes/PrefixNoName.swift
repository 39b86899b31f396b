import Diagnostics
import Publication

/// A declared prefix is no name.
enum PrefixNoName: Rule {
  static let info = RuleInfo(
    code: "OPF-004b", severity: .error,
    summary: "a declared prefix is no name",
    finds: "The `prefix` attributes of package documents, content documents and overlays.",
    matters: "Reading systems cannot find the prefix in front of a property.",
    example: #"<package prefix="1st: http://example.org/">"#,
    mend: "Begin the prefix with a letter, and keep to letters, digits, hyphens and full stops.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(info, in: context) { fault in
      guard case .prefixNoName(let prefix) = fault else { return nil }
      return message(prefix)
    }
  }

  private static func message(_ prefix: String) -> String {
    "prefix \"\(prefix)\" is no name"
  }
}
