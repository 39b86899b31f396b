import Diagnostics
import Publication

/// A font of a style sheet is declared as something else.
enum FontOfOtherType: Rule {
  static let info = RuleInfo(
    code: "CSS-007", severity: .info,
    summary: "a font face uses a resource that is no font core type",
    finds: "The media types of the resources that `@font-face` rules refer to.",
    matters: "Readers that do not know the type show another font.",
    example: "@font-face { font-family: A; src: url(a.eot) }",
    mend: "Use OpenType, TrueType, WOFF or WOFF 2, and declare it so.",
    specification: "EPUB 3.3, Publication resources, \"Core media types\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      guard use.kind == .font, use.standing.contains(.declared) || use.target == nil else {
        return false
      }
      if case .style = use.part { return true }
      return context.uses.holders[Int(use.holder)].kind == .styleSheet
    } judge: { use, reference in
      guard let type = context.uses.mediaType(of: use, reference),
        !MediaType.isFont(type, book.version),
        // SVG may hold fonts, and readers know it.
        type != MediaType.svg
      else { return nil }
      return message(reference.url.target == .data ? "data:" : reference.url.text, type)
    }
  }

  private static func message(_ address: String, _ type: String) -> String {
    "font \"\(address)\" is of the type \"\(type)\""
  }
}
