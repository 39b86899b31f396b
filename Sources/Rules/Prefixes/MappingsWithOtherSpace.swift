import Diagnostics
import Publication

/// Other white space than XML's stands between prefix mappings.
enum MappingsWithOtherSpace: Rule {
  static let info = RuleInfo(
    code: "OPF-004f", severity: .warning,
    summary: "prefix mappings are parted by white space that is none of XML's",
    finds: "The `prefix` attributes of package documents, content documents and overlays.",
    matters: "Strict readers take two mappings for one.",
    mend: "Part the mappings by spaces or line ends.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(info, in: context) { $0 == .separatorOfOtherKind ? message() : nil }
  }

  private static func message() -> String {
    "prefix mappings are parted by white space that is none of XML's"
  }
}
