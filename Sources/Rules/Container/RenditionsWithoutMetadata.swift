import Diagnostics
import Publication

/// A book of several renditions has no META-INF/metadata.xml.
enum RenditionsWithoutMetadata: Rule {
  static let info = RuleInfo(
    code: "RSC-019", severity: .warning,
    summary: "a book of several renditions has no META-INF/metadata.xml",
    finds: """
      Where container.xml names more than one package document, META-INF/metadata.xml is looked \
      for.
      """,
    matters: """
      The metadata document gives the identifier that all renditions share; without it a library \
      cannot know that they are one book.
      """,
    mend: """
      Add META-INF/metadata.xml with the identifier and the modification date of the whole \
      publication.
      """,
    specification: "EPUB Multiple-Rendition Publications 1.1, \"Package metadata\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3, book.container.rootFiles.count(where: \.isPackage) > 1,
      !book.container.contains("META-INF/metadata.xml")
    else { return [] }
    return [Finding(info, message(), at: .book)]
  }

  private static func message() -> String {
    "several renditions but no \"META-INF/metadata.xml\""
  }
}
