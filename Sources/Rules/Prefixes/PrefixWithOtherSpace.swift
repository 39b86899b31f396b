import Diagnostics
import Publication

/// Other white space than spaces stands between a prefix and its URI.
enum PrefixWithOtherSpace: Rule {
  static let info = RuleInfo(
    code: "OPF-004e", severity: .warning,
    summary: "other white space than spaces follows the colon of a prefix mapping",
    finds: "The `prefix` attributes of package documents, content documents and overlays.",
    matters: "Strict readers may refuse the mapping.",
    mend: "Write a space behind the colon.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(info, in: context) { fault in
      guard case .spaceOfOtherKind(let prefix) = fault else { return nil }
      return message(prefix)
    }
  }

  private static func message(_ prefix: String) -> String {
    "other white space than spaces follows the colon of the prefix \"\(prefix)\""
  }
}
