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
      use.standing.isDisjoint(with: [.contentDocument, .remote]) && kinds.contains(use.kind)
        && (use.target == nil || use.standing.contains(.declared))
    } judge: { use, reference in
      guard let type = context.uses.mediaType(of: use, reference),
        use.kind == .hyperlink
          ? !context.uses.isUsable(use, type: type, in: book)
            && reference.url.fragment?.hasPrefix("epubcfi(") != true
          : !MediaType.isContentDocument(type, book.version)
      else { return nil }
      return message(context.uses.target(of: use)?.name ?? "data:", type)
    }
  }

  private static let kinds: Set<Reference.Kind> = [
    .hyperlink, .overlayText, .overlayTextReference,
  ]

  /// Whether a link may lead to an item that is no content document.
  private static func message(_ name: String, _ type: String) -> String {
    "\"\(name)\" of the type \"\(type)\" is no content document"
  }
}
