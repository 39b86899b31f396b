import Diagnostics
import Publication

/// An item that is to lead through the book is of a type that cannot.
enum NavigationItemUnusable: Rule {
  static let info = RuleInfo(
    code: "CHK-008", severity: .error,
    summary: "a navigation item is of a media type that cannot be checked as one",
    finds: """
      The media types of the item that the spine's `toc` attribute names and of the item with the \
      property `nav`.
      """,
    matters: "Devices show no table of contents.",
    example: #"<item id="nav" href="nav.html" media-type="text/html" properties="nav"/>"#,
    mend: """
      Declare the navigation document as application/xhtml+xml, the NCX as \
      application/x-dtbncx+xml.
      """,
    specification: "EPUB 3.3, Package document, \"The spine element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.manifest.compactMap { item in
        guard applies(to: item, of: package, in: book), let path = item.path,
          book.container.contains(path)
        else { return nil }
        return Finding(info, message(item), at: Location(entry: package.path))
      }
    }
  }

  /// Whether an item is to lead through the book, but its type cannot.
  static func applies(
    to item: ManifestItem, of package: PackageDocument, in book: Book
  ) -> Bool {
    let isContents = item.id == package.spine.toc && item.mediaType != MediaType.ncx
    let isNavigation =
      book.version == .epub3 && item.has("nav") && item.mediaType != MediaType.xhtml
    return isContents || isNavigation
  }

  private static func message(_ item: ManifestItem) -> String {
    "item \"\(item.id)\" of the type \"\(item.mediaType)\" cannot be read as a table of contents"
  }
}
