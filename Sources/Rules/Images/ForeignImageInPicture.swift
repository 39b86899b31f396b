import Diagnostics
import Publication

/// The image of a picture element is of a foreign type.
enum ForeignImageInPicture: Rule {
  static let info = RuleInfo(
    code: "MED-003", severity: .error,
    summary: "the img of a picture element names a foreign image",
    finds: "The media types of what the `img` inside each `picture` names.",
    matters: "It is what readers fall back to: every reader must be able to show it.",
    example: #"<picture><img src="a.avif" alt=""/></picture>"#,
    mend: "Let the `img` name a GIF, JPEG, PNG, SVG or WebP file.",
    specification: "EPUB 3.3, Publication resources, \"Intrinsic fallbacks\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return context.uses.findings(info, in: book) {
      $0.kind == .image
    } judge: { use, reference in
      guard reference.isInPicture, reference.element == "img",
        let type = context.uses.target(of: use)?.mediaType, !MediaType.coreImages.contains(type)
      else { return nil }
      return message(type)
    }
  }

  private static func message(_ type: String) -> String {
    "img in picture is of the foreign type \"\(type)\""
  }
}
