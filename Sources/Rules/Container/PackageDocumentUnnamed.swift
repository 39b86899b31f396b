import Diagnostics
import Publication

/// The container names no package document.
enum PackageDocumentUnnamed: Rule {
  static let info = RuleInfo(
    code: "RSC-003", severity: .error,
    summary: "container.xml names no package document",
    finds: """
      The root files of container.xml are searched for one of the media type \
      application/oebps-package+xml with a path.
      """,
    matters: "Without it no device knows where the book begins.",
    example: #"<rootfile full-path="EPUB/package.opf" media-type="text/xml"/>"#,
    mend: """
      Name the package document in a `rootfile` element with the media type \
      application/oebps-package+xml.
      """,
    specification: "EPUB 3.3, OCF abstract container, \"The rootfile element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.container.contains("META-INF/container.xml"),
      !book.container.rootFiles.contains(where: \.isPackage)
    else { return [] }
    return [Finding(info, message(), at: Location(entry: "META-INF/container.xml"))]
  }

  private static func message() -> String {
    "no root file of the type \"\(RootFile.packageType)\" with a path"
  }
}
