import Diagnostics
import Publication

/// A source of a picture element is of a foreign type and does not say so.
enum ForeignSourceWithoutType: Rule {
  static let info = RuleInfo(
    code: "MED-007", severity: .error,
    summary: "a source of a picture element names a foreign image without a type",
    finds: """
      The media types of what the `source` elements inside each `picture` name, and their `type` \
      attributes.
      """,
    matters: "A reader that cannot show the image does not know that it should pass it over.",
    example: #"<picture><source srcset="a.avif"/>…</picture>"#,
    mend: "Add `type=\"image/avif\"`.",
    specification: "EPUB 3.3, Publication resources, \"Intrinsic fallbacks\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return context.uses.findings(info, in: book) {
      $0.kind == .image
    } judge: { use, reference in
      guard reference.isInPicture, reference.element == "source",
        reference.mediaType?.trimmingXMLSpace().isEmpty != false,
        let type = context.uses.mediaType(of: use, reference), !MediaType.coreImages.contains(type)
      else { return nil }
      return message(type)
    }
  }

  private static func message(_ type: String) -> String {
    "source of the foreign type \"\(type)\" has no type attribute"
  }
}
