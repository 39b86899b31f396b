import Diagnostics
import Publication

/// A date is not in the form that is recommended.
enum DateMalformed: Rule {
  static let info = RuleInfo(
    code: "OPF-053", severity: .warning,
    summary: "a date is not in the form that is recommended",
    finds: """
      Each `dc:date` of an EPUB 3 book is read as a date of ISO 8601 in the profile of W3CDTF.
      """,
    matters: "Libraries cannot sort the book by its date.",
    example: "<dc:date>June 2020</dc:date>",
    mend: "Write `2020-06`, `2020-06-01`, or a date with a time.",
    specification: "EPUB 3.3, Package document, \"The dc:date element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.version == .epub3 ? findings(info, in: book) : []
  }

  /// Reports the dates that cannot be read, for either version of EPUB.
  static func findings(_ info: RuleInfo, in book: Book) -> [Finding] {
    book.packages.flatMap { package in
      package.allMetadata.compactMap { element in
        guard element.kind == .dublinCore, element.name == "date",
          !DateSyntax.isDate(element.trimmedValue)
        else { return nil }
        return Finding(
          info, message(element.trimmedValue),
          at: Location(entry: package.path, at: element.endPosition, element: "dc:date"))
      }
    }
  }

  private static func message(_ text: String) -> String {
    text.isEmpty ? "dc:date is empty" : "\"\(text)\" is no date of W3CDTF"
  }
}
