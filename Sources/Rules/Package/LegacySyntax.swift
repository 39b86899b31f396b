import Diagnostics
import Publication

/// The package document is written in the syntax of OEB 1.2.
enum LegacySyntax: Rule {
  static let info = RuleInfo(
    code: "OPF-047", severity: .usage,
    summary: "the package document is written in the syntax of OEB 1.2",
    finds: "The namespace of the root element.",
    matters: "EPUB 2 readers take the old syntax; newer ones may not.",
    mend: "Write the package document in the namespace http://www.idpf.org/2007/opf.",
    specification: "OPF 2.0.1, \"Conformance\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.compactMap { package in
      guard package.isLegacySyntax else { return nil }
      return Finding(
        info, message(),
        at: Location(entry: package.path, at: package.position, element: "package"))
    }
  }

  private static func message() -> String {
    "package is not in the namespace of OPF 2.0"
  }
}
