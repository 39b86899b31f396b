import Diagnostics
import Publication

/// A document uses a foreign resource and offers nothing else.
enum ForeignResourceWithoutFallback: Rule {
  static let info = RuleInfo(
    code: "RSC-032", severity: .error,
    summary: "a resource of a foreign type is used without a fallback",
    finds: """
      The media types of the pictures, sounds, videos and embedded resources that documents use, \
      their manifest fallbacks, and what the documents offer in place.
      """,
    matters: "A reader that does not know the type shows nothing or stays silent.",
    example: #"<img src="a.tiff" alt=""/> … <item id="a" href="a.tiff" media-type="image/tiff"/>"#,
    mend: "Use a core media type, add a `fallback` to the item, or offer another source in place.",
    specification: "EPUB 3.3, Publication resources, \"Foreign resources\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    var findings: [Finding] = []
    for use in context.uses.list where kinds.contains(use.kind) {
      if use.target != nil, use.standing.isDisjoint(with: [.declared]) { continue }
      guard let reference = context.uses.reference(of: use, in: book), !reference.hasFallback,
        !reference.isInPicture,
        let type = foreignType(use, reference, context, book)
      else { continue }
      let location = Location(
        entry: context.uses.holder(of: use).path, at: reference.endPosition ?? reference.position,
        element: reference.element)
      findings.append(Finding(info, message(reference.url.text, type), at: location))
    }
    return findings
  }

  private static let kinds: Set<Reference.Kind> = [.image, .audio, .video, .resource]

  /// The type of a use's target, nil where every reader knows it or a fallback stands in.
  private static func foreignType(
    _ use: Use, _ reference: Reference, _ context: RuleContext, _ book: Book
  ) -> String? {
    guard let item = context.uses.target(of: use)?.item else {
      guard let type = context.uses.mediaType(of: use, reference) else { return nil }
      return MediaType.isCore(type) ? nil : type
    }
    guard !MediaType.isCore(item.mediaType),
      !context.package(of: use, in: book).hasFallback(
        of: item,
        where: {
          MediaType.isCore($0.mediaType)
        })
    else { return nil }
    return item.mediaType
  }

  private static func message(_ address: String, _ type: String) -> String {
    let address = address.count > 80 ? "\(address.prefix(80))…" : address
    return "\"\(address)\" of the foreign type \"\(type)\" has no fallback"
  }
}
