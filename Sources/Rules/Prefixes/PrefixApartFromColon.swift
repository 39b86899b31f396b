import Diagnostics
import Publication

/// A declared prefix is not followed by its colon.
enum PrefixApartFromColon: Rule {
  static let info = RuleInfo(
    code: "OPF-004c", severity: .error,
    summary: "a declared prefix is not followed directly by a colon",
    finds: "The `prefix` attributes of package documents, content documents and overlays.",
    matters: "Reading systems take the parts for something else.",
    example: #"<package prefix="foaf http://xmlns.com/foaf/0.1/">"#,
    mend: "Write the colon directly behind the prefix.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(info, in: context) { fault in
      guard case .colonApart(let prefix) = fault else { return nil }
      return message(prefix)
    }
  }

  private static func message(_ prefix: String) -> String {
    "prefix \"\(prefix)\" is not followed directly by a colon"
  }
}
