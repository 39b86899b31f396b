import Diagnostics
import Publication

/// A style sheet is encoded neither in UTF-8 nor in UTF-16.
enum StyleSheetNotUnicode: Rule {
  static let info = RuleInfo(
    code: "CSS-004", severity: .error,
    summary: "a style sheet is encoded neither in UTF-8 nor in UTF-16",
    finds: "The byte-order mark and the `@charset` of each style sheet.",
    matters: "Readers take the style sheet for UTF-8; generated text turns into gibberish.",
    example: #"@charset "iso-8859-1";"#,
    mend: "Save the style sheet in UTF-8.",
    specification: "EPUB 3.3, CSS style sheets")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.styleSheets.compactMap { style in
      guard let encoding = style.encoding, encoding.lowercased() != "utf-8",
        !StyleSheetInUTF16.isUTF16(encoding)
      else { return nil }
      return Finding(info, message(encoding), at: Location(entry: style.path))
    }
  }

  private static func message(_ encoding: String) -> String {
    "style sheet is encoded in \(encoding), expected UTF-8"
  }
}
