import Diagnostics
import Publication

/// A prefix is bound to the elements of Dublin Core.
enum DublinCoreBound: Rule {
  static let info = RuleInfo(
    code: "OPF-007c", severity: .error,
    summary: "a prefix is bound to the elements of Dublin Core",
    finds: "The URIs of the declared prefixes.",
    matters: "The elements of Dublin Core are XML elements; their properties are those of dcterms.",
    example: #"<package prefix="dc: http://purl.org/dc/elements/1.1/">"#,
    mend: "Use `dc:` elements, or the reserved prefix `dcterms`.",
    specification: "EPUB 3.3, \"The prefix attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    DeclaredPrefixes.findings(
      info, in: context,
      mapping: { _, prefix, address in
        address == DeclaredPrefixes.dublinCore ? message(prefix) : nil
      })
  }

  private static func message(_ prefix: String) -> String {
    "prefix \"\(prefix)\" is bound to the elements of Dublin Core"
  }
}
