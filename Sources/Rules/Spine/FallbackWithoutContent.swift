import Diagnostics
import Publication

/// The fallbacks of a foreign spine item reach no content document.
enum FallbackWithoutContent: Rule {
  static let info = RuleInfo(
    code: "OPF-044", severity: .error,
    summary: "the fallbacks of a spine item reach no content document",
    finds: "The fallbacks of spine items that are no content documents are followed.",
    matters: "A reader that does not know the type shows an empty page.",
    example: #"""
      <item id="a" href="a.pdf" media-type="application/pdf" fallback="b"/>
      <item id="b" href="b.ps" media-type="application/postscript"/>
      """#,
    mend: "Let the chain of fallbacks end in an XHTML document.",
    specification: "EPUB 3.3, Publication resources, \"Manifest fallbacks\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    let version = book.version
    return book.packages.flatMap { package in
      package.spineItems.compactMap { item in
        guard item.isForeignToSpine(version), item.fallback != nil,
          !package.hasFallback(of: item, where: { !$0.isForeignToSpine(version) }),
          !hasStyle(item, in: package)
        else { return nil }
        return Finding(info, message(item), at: package.location(of: item))
      }
    }
  }

  /// Whether an item of EPUB 2, or what it falls back to, is XML with a style sheet to show it by.
  private static func hasStyle(_ item: ManifestItem, in package: PackageDocument) -> Bool {
    let isStyled = { (link: ManifestItem) in
      link.fallbackStyle.flatMap(package.item(id:))?.mediaType == MediaType.css
    }
    // An item that falls back to itself leads nowhere.
    return item.fallback != item.id && isStyled(item)
      || package.hasFallback(of: item, where: isStyled)
  }

  private static func message(_ item: ManifestItem) -> String {
    "no fallback of spine item \"\(item.id)\" is a content document"
  }
}
