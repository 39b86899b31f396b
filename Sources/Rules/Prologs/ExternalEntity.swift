import Diagnostics
import Publication

/// A document declares an external entity.
enum ExternalEntity: Rule {
  static let info = RuleInfo(
    code: "HTM-003", severity: .error,
    summary: "a document declares an external entity",
    finds: "The entity declarations in the document types of all XML documents.",
    matters: "Reading systems fetch no entities; where one is used, the document breaks.",
    example: #"<!ENTITY chapter SYSTEM "chapter.xml">"#,
    mend: "Put the text of the entity into the document.",
    specification: "EPUB 3.3, Publication resources, \"XML conformance\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.prologs.flatMap { document in
      document.prolog.externalEntities.map {
        Finding(info, message(), at: Location(entry: document.path, at: $0))
      }
    }
  }

  private static func message() -> String {
    "external entities are not allowed"
  }
}
