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
          !package.hasFallback(of: item, where: { !$0.isForeignToSpine(version) })
        else { return nil }
        return Finding(info, message(item), at: package.location(of: item))
      }
    }
  }

  private static func message(_ item: ManifestItem) -> String {
    "no fallback of spine item \"\(item.id)\" is a content document"
  }
}
