import Diagnostics
import Publication

/// A date of an EPUB 2 book is not in the form that is demanded.
enum DateMalformedInEPUB2: Rule {
  static let info = RuleInfo(
    code: "OPF-054", severity: .error,
    summary: "a date of an EPUB 2 book is not in the form that is demanded",
    finds: """
      Each `dc:date` of an EPUB 2 book is read as a date of ISO 8601 in the profile of W3CDTF.
      """,
    matters: "Libraries cannot sort the book by its date.",
    example: "<dc:date>June 2020</dc:date>",
    mend: "Write `2020-06`, `2020-06-01`, or a date with a time.",
    specification: "OPF 2.0.1, \"date\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.version == .epub2 ? DateMalformed.findings(info, in: book) : []
  }
}
