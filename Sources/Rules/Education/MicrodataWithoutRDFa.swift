import Diagnostics
import Publication

/// An educational publication uses microdata alone.
enum MicrodataWithoutRDFa: Rule {
  static let info = RuleInfo(
    code: "HTM-051", severity: .warning,
    summary: "an educational publication uses microdata, but no RDFa",
    finds: """
      The attributes `itemscope` and `property` in the documents of an educational publication.
      """,
    matters: "The profile asks for RDFa; learning systems look for that.",
    example: #"<div itemscope="itemscope">"#,
    mend: "Write the same with `typeof` and `property`.",
    specification: "EPUB 3 EDUPUB Profile, \"Metadata\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.isEducational(context),
      !book.documents.contains(where: { $0.features.contains(.rdfa) })
    else { return [] }
    return book.findings(info, of: .microdata) { _ in message() }.prefix(1).map { $0 }
  }

  private static func message() -> String {
    "microdata without RDFa"
  }
}
