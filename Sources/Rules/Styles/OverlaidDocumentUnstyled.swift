import Diagnostics
import Publication

/// A document with an overlay has no style for what is being read.
enum OverlaidDocumentUnstyled: Rule {
  static let info = RuleInfo(
    code: "CSS-030", severity: .error,
    summary: "a document with an overlay has no style sheet for the active class",
    finds: """
      The documents with a `media-overlay`, in a package that names a class for what is being \
      read, are looked at for style sheets of any kind.
      """,
    matters: "Nothing is highlighted while the narrator speaks.",
    example: #"<meta property="media:active-class">active</meta> … <head><title>1</title></head>"#,
    mend: "Link a style sheet that styles the class.",
    specification: "EPUB 3.3, Media overlays, \"Associating style information\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      let isNamed =
        !package.values(of: "media:active-class").isEmpty
        || !package.values(of: "media:playback-active-class").isEmpty
      guard isNamed else { return [Finding]() }
      return package.manifest.compactMap { item in
        guard item.mediaOverlay != nil, let document = item.path.flatMap(book.document(at:)),
          document.endPosition != nil, !document.isBroken, !isStyled(document)
        else { return nil }
        return Finding(
          info, message(), at: Location(entry: document.path, at: document.endPosition),
          fix: Finding.Fix("add a style for the class", .safe))
      }
    }
  }

  private static func isStyled(_ document: ContentDocument) -> Bool {
    document.features.contains(.styleElement)
      || document.references.contains { $0.kind == .styleSheet }
  }

  private static func message() -> String {
    "document with an overlay has no style sheet"
  }
}
