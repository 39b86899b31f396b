import Diagnostics
import Publication

/// A link leads to something that is no content document.
enum LinkToOtherType: Rule {
  static let info = RuleInfo(
    code: "RSC-010", severity: .error,
    summary: "a link leads to a resource that is no content document",
    finds: "The media types of what hyperlinks and overlay texts lead to, and of the fallbacks.",
    matters: "Reading systems open content documents alone; a link to anything else does nothing.",
    example: #"<a href="table.csv">the figures</a>"#,
    mend: "Link to an XHTML document that shows the resource, or give the item a fallback.",
    specification: "EPUB 3.3, Publication resources, \"Manifest fallbacks\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      use.standing.isSuperset(of: [.declared, .local])
        && use.standing.isDisjoint(with: .contentDocument) && kinds.contains(use.kind)
        && context.uses.holders[Int(use.holder)].kind != .searchKeyMap
    } judge: { use, reference in
      guard let target = context.uses.target(of: use), let item = target.item,
        use.kind != .hyperlink
          || !isUsable(item, context.package(of: use, in: book), book.version)
      else { return nil }
      return message(target.name, item.mediaType)
    }
  }

  private static let kinds: Set<Reference.Kind> = [
    .hyperlink, .overlayText, .overlayTextReference,
  ]

  /// Whether a link may lead to an item that is no content document.
  private static func isUsable(
    _ item: ManifestItem, _ package: PackageDocument, _ version: EPUBVersion?
  ) -> Bool {
    MediaType.isDeprecatedDocument(item.mediaType)
      || package.fallbacks(of: item).contains {
        MediaType.isContentDocument($0.mediaType, version)
      }
  }

  private static func message(_ name: String, _ type: String) -> String {
    "\"\(name)\" of the type \"\(type)\" is no content document"
  }
}
