import Diagnostics
import Publication

/// Finds chapters without an overlay in a narrated book.
enum DocumentWithoutNarration: Rule {
  static let info = RuleInfo(
    code: "NAR-007",
    severity: .info,
    summary: "a document of a narrated book has no overlay",
    finds: """
      Documents of the main reading order with at least \(fewest) characters of text and no media \
      overlay, in a book where others have one. The navigation document is left out. A book is told \
      once, at the first of them.
      """,
    matters: """
      The narration stops at the chapter before. Some readers skip the document without a word, \
      some wait for the listener to turn the page, some let a synthesiser read on.
      """,
    mend: "Record the document, or leave it as it is where it is not meant to be heard.",
    specification: "EPUB 3.3, Media overlays, Media overlays packaging")

  /// The number of characters from which on a document is more than a title page.
  private static let fewest = 500

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard context.narrations.contains(where: { $0.clips > 0 }) else { return [] }
    return book.packages.compactMap { package in
      var count = 0
      var first: (item: ManifestItem, document: ContentDocument)?
      for item in package.spine.items {
        guard item.isLinear, let resource = package.item(id: item.idref),
          resource.mediaOverlay == nil, !resource.has("nav"), let path = resource.path,
          let document = book.document(at: path), fewest <= document.characters
        else { continue }
        count += 1
        first = first ?? (resource, document)
      }
      return first.map { item, document in
        Finding(
          info, silent(count, document),
          at: Location(entry: package.path, at: item.position, element: "item#\(item.id)"),
          related: [Finding.Related("the document", at: Location(entry: document.path))])
      }
    }
  }
}

extension DocumentWithoutNarration {
  private static func silent(_ count: Int, _ first: ContentDocument) -> String {
    let path = "\"\(first.path)\""
    return count == 1
      ? "\(path) has \(first.characters) characters of text, but no media overlay as others have"
      : "\(count) documents with text have no media overlay as others have, the first is \(path)"
  }
}
