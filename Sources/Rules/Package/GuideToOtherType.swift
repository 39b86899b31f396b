import Diagnostics
import Publication

/// The guide leads to something that is no document.
enum GuideToOtherType: Rule {
  static let info = RuleInfo(
    code: "OPF-032", severity: .error,
    summary: "a guide reference leads to an item that is no content document",
    finds: "The media types of the items that the guide's references name.",
    matters: "Devices that offer the guide cannot show what it leads to.",
    example: #"<reference type="cover" title="Cover" href="cover.jpg"/>"#,
    mend: "Let the reference name an XHTML document.",
    specification: "OPF 2.0.1, \"Guide\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.guide.compactMap { reference in
        guard let item = reference.url.path.flatMap(package.item(at:)),
          !MediaType.isContentDocument(item.mediaType, book.version),
          !MediaType.isDeprecatedDocument(item.mediaType)
        else { return nil }
        return Finding(
          info, message(item),
          at: Location(entry: package.path, at: reference.position, element: "reference"))
      }
    }
  }

  private static func message(_ item: ManifestItem) -> String {
    "the guide leads to \"\(item.url.text)\" of the type \"\(item.mediaType)\""
  }
}
