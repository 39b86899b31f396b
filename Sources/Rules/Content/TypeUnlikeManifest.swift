import Diagnostics
import Publication

/// An element says another type than the manifest.
enum TypeUnlikeManifest: Rule {
  static let info = RuleInfo(
    code: "OPF-013", severity: .warning,
    summary: "the type attribute of an element is not the media type of the manifest",
    finds: """
      The `type` attributes of `source`, `embed` and `object` elements are compared with the media \
      types of the resources in the manifest.
      """,
    matters: "A reader that chooses by the attribute picks a resource that it cannot show.",
    example: #"<source src="a.mp3" type="audio/mp4"/>"#,
    mend: "Write the media type of the manifest, or take the attribute away.",
    specification: "EPUB 3.3, Publication resources")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    var findings: [Finding] = []
    for use in context.uses.list where kinds.contains(use.kind) {
      guard use.standing.contains(.declared),
        let reference = context.uses.reference(of: use, in: book),
        let type = reference.mediaType, elements.contains(reference.element),
        let item = context.uses.target(of: use)?.item,
        MediaType.essence(type) != MediaType.essence(item.mediaType),
        !isLeftOut(type, reference, item)
      else { continue }
      findings.append(
        Finding(
          info, message(type, item.mediaType),
          at: Location(
            entry: context.uses.holder(of: use).path,
            at: reference.element == "object" ? reference.endPosition : reference.position,
            element: reference.element)))
    }
    return findings
  }

  /// Whether a source of a picture leaves out the type that its foreign image needs, which MED-007
  /// tells of.
  private static func isLeftOut(
    _ type: String, _ reference: Reference, _ item: ManifestItem
  ) -> Bool {
    reference.isInPicture && type.trimmingXMLSpace().isEmpty
      && !MediaType.coreImages.contains(item.mediaType)
  }

  private static let kinds: Set<Reference.Kind> = [.image, .audio, .video, .resource]
  private static let elements: Set = ["source", "embed", "object"]

  private static func message(_ type: String, _ declared: String) -> String {
    "type is \"\(type)\", the manifest says \"\(declared)\""
  }
}
