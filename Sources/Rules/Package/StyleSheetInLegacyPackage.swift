import Diagnostics
import Publication

/// A package of OEB 1.2 declares CSS without a fallback.
enum StyleSheetInLegacyPackage: Rule {
  static let info = RuleInfo(
    code: "OPF-039", severity: .warning,
    summary: "a package of OEB 1.2 declares a style sheet that its readers may not know",
    finds: "In a package document of OEB 1.2, items of the type text/css without a fallback.",
    matters: "Readers of OEB 1.2 know text/x-oeb1-css alone.",
    mend: "Write the package document in the syntax of OPF 2.0.",
    specification: "OPF 2.0.1, \"OPS Core Media Types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.filter { $0.isLegacySyntax && book.version == .epub2 }.flatMap { package in
      package.judgedItems.compactMap { item in
        guard item.mediaType == MediaType.css, item.fallback == nil else { return nil }
        return Finding(info, message(), at: package.location(of: item))
      }
    }
  }

  private static func message() -> String {
    "media type \"text/css\" in a package of OEB 1.2, expected \"text/x-oeb1-css\""
  }
}
