import Diagnostics
import Publication

/// Finds narrated books that leave the highlight to the reading system.
enum ActiveClassMissing: Rule {
  static let info = RuleInfo(
    code: "NAR-012",
    severity: .info,
    summary: "a narrated book does not say how the active text is to look",
    finds: "Publications with media overlays that have no `media:active-class`.",
    matters: """
      Readers use a colour of their own, which may be invisible on the book's background, or \
      highlight nothing.
      """,
    example: """
      <meta property="media:active-class">-epub-media-overlay-active</meta>
      """,
    mend: "Name a class in the package document and style it in the book's style sheets.",
    specification: "EPUB 3.3, Media overlays, The active-class property")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard let package = book.package, !context.narrations.isEmpty,
      !package.metadata.contains(where: { $0.kind == .meta && $0.name == "media:active-class" })
    else { return [] }
    let place = Location(entry: package.path, at: package.position, element: "package")
    return [Finding(info, unnamed, at: place)]
  }
}

extension ActiveClassMissing {
  private static let unnamed = "the book has media overlays, but no \"media:active-class\""
}
