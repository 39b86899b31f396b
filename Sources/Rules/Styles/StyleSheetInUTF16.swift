import Diagnostics
import Publication

/// A style sheet is encoded in UTF-16.
enum StyleSheetInUTF16: Rule {
  static let info = RuleInfo(
    code: "CSS-003", severity: .warning,
    summary: "a style sheet is encoded in UTF-16",
    finds: "The byte-order mark and the `@charset` of each style sheet.",
    matters: "Some readers take every style sheet for UTF-8.",
    mend: "Save the style sheet in UTF-8.",
    specification: "EPUB 3.3, CSS style sheets")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.styleSheets.compactMap { style in
      guard let encoding = style.encoding, isUTF16(encoding) else { return nil }
      return Finding(info, message(encoding), at: Location(entry: style.path))
    }
  }

  /// Whether an encoding's name is one of UTF-16.
  static func isUTF16(_ encoding: String) -> Bool { encoding.lowercased().hasPrefix("utf-16") }

  private static func message(_ encoding: String) -> String {
    "style sheet is encoded in \(encoding), expected UTF-8"
  }
}
