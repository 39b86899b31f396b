import Diagnostics
import Publication

/// A reserved prefix is bound to another vocabulary.
enum ReservedPrefixRebound: Rule {
  static let info = RuleInfo(
    code: "OPF-007", severity: .warning,
    summary: "a reserved prefix is bound to another URI than its own",
    finds: "The declared prefixes are compared with those that EPUB reserves.",
    matters: "Reading systems may go on taking the prefix for what it stands for everywhere else.",
    example: #"<package prefix="dcterms: http://example.org/">"#,
    mend: "Use another prefix, or the URI that is reserved for it.",
    specification: "EPUB 3.3, \"Reserved prefixes\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(
      info, in: context,
      mapping: { prefixes, prefix, address in
        guard let own = prefixes.reserved[prefix], own != address else { return nil }
        return message(prefix, own)
      })
  }

  private static func message(_ prefix: String, _ own: String) -> String {
    "prefix \"\(prefix)\" is reserved for \"\(own)\""
  }
}
