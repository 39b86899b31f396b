import Diagnostics
import Publication

/// An EPUB 2 book has more than one package document.
enum SeveralRenditionsInEPUB2: Rule {
  static let info = RuleInfo(
    code: "PKG-013", severity: .error,
    summary: "an EPUB 2 book has more than one package document",
    finds: "The root files of container.xml that are package documents are counted.",
    matters: "EPUB 2 knows one rendition; which one a device shows is left to chance.",
    example: #"""
      <rootfile full-path="a.opf" media-type="application/oebps-package+xml"/>
      <rootfile full-path="b.opf" media-type="application/oebps-package+xml"/>
      """#,
    mend: "Keep the root file of the one package document that is meant.",
    specification: "OCF 2.0.1, \"Container – META-INF/container.xml\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub2 else { return [] }
    let count = book.container.rootFiles.count(where: \.isPackage)
    guard count > 1 else { return [] }
    return [Finding(info, message(count), at: Location(entry: "META-INF/container.xml"))]
  }

  private static func message(_ count: Int) -> String {
    "container.xml names \(count) package documents, EPUB 2 allows one"
  }
}
