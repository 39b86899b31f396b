import Diagnostics
import Publication

/// A document that flows has a viewport.
enum ViewportInReflowable: Rule {
  static let info = RuleInfo(
    code: "HTM-060b", severity: .usage,
    summary: "a document that flows has a viewport",
    finds: "The viewports of XHTML documents that are not laid out in advance.",
    matters: "Reading systems ignore it.",
    mend: "Take it away, or say that the document is pre-paginated.",
    specification: "EPUB 3.3, \"Fixed-layout documents\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    let fixed = Set(book.fixedLayoutDocuments.map(\.path))
    return book.documents.flatMap { document in
      guard !document.viewports.isEmpty, !fixed.contains(document.path) else { return [Finding]() }
      return document.viewports.map { viewport in
        Finding(
          info, message(),
          at: Location(entry: document.path, at: viewport.position, element: "meta"))
      }
    }
  }

  private static func message() -> String {
    "viewport of a document that is not fixed-layout is ignored"
  }
}
