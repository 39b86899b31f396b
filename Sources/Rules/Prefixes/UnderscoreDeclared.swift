import Diagnostics
import Publication

/// The prefix that is a lone underscore is declared.
enum UnderscoreDeclared: Rule {
  static let info = RuleInfo(
    code: "OPF-007a", severity: .error,
    summary: "the prefix _ is declared",
    finds: "The declared prefixes.",
    matters: """
      The underscore is kept for the processing of RDFa, and cannot stand for a vocabulary.
      """,
    example: #"<package prefix="_: http://example.org/">"#,
    mend: "Use another prefix.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(
      info, in: context,
      mapping: { _, prefix, _ in
        prefix == "_" ? message() : nil
      })
  }

  private static func message() -> String {
    "the prefix \"_\" must not be declared"
  }
}
