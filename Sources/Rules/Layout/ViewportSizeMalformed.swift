import Diagnostics
import Publication

/// The width or height of a viewport is no number.
enum ViewportSizeMalformed: Rule {
  static let info = RuleInfo(
    code: "HTM-057", severity: .error,
    summary: "the width or height of a viewport is no number",
    finds: """
      The values of `width` and `height` in the first viewport of each fixed-layout document.
      """,
    matters: "A reader does not know how large the page is.",
    example: #"<meta name="viewport" content="width=100%, height=1600"/>"#,
    mend: "Write the number of CSS pixels, without a unit.",
    specification: "EPUB 3.3, \"Fixed-layout documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.viewports { viewport in
      guard let properties = viewport.properties else { return [] }
      return ["width", "height"].compactMap { name in
        guard let property = properties.first(where: { $0.name == name }),
          !isLength(property.value, of: name)
        else { return nil }
        return message(name, property.value)
      }
    }.map { Finding(info, $0, at: $1) }
  }

  private static func isLength(_ value: String, of name: String) -> Bool {
    if value == "device-\(name)" { return true }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  private static func message(_ name: String, _ value: String) -> String {
    "\(name) of the viewport is \"\(value)\", expected a number"
  }
}
