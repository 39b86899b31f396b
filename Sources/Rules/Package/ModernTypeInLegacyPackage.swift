import Diagnostics
import Publication

/// A package of OEB 1.2 declares a type that its readers do not know.
enum ModernTypeInLegacyPackage: Rule {
  static let info = RuleInfo(
    code: "OPF-038", severity: .warning,
    summary: "a package of OEB 1.2 declares a document that its readers may not know",
    finds: """
      In a package document of OEB 1.2, items of the type text/html, and XHTML or DTBook items \
      without a fallback.
      """,
    matters: "Readers of OEB 1.2 know text/x-oeb1-document alone.",
    mend: "Write the package document in the syntax of OPF 2.0.",
    specification: "OPF 2.0.1, \"OPS Core Media Types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.filter { $0.isLegacySyntax && book.version == .epub2 }.flatMap { package in
      package.judgedItems.compactMap { item in
        let isModern = item.mediaType == MediaType.xhtml || item.mediaType == MediaType.dtbook
        guard item.mediaType == "text/html" || isModern && item.fallback == nil else { return nil }
        return Finding(info, message(item.mediaType), at: package.location(of: item))
      }
    }
  }

  private static func message(_ type: String) -> String {
    "media type \"\(type)\" in a package of OEB 1.2"
  }
}
