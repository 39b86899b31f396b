import Publication

/// The documents of the spine in reading order, and where their elements stand.
struct TextOrder {
  private let book: Book
  private let positions: [String: Int]
  /// The container paths of the documents, each once.
  let documents: [String]

  /// Takes the order from the spine of the first package document.
  init(_ book: Book) {
    self.book = book
    var documents: [String] = []
    var positions: [String: Int] = [:]
    for item in book.package?.spine.items ?? [] {
      guard let path = book.package?.item(id: item.idref)?.path, positions[path] == nil else {
        continue
      }
      positions[path] = documents.count
      documents.append(path)
    }
    self.documents = documents
    self.positions = positions
  }

  /// The place that an address leads to, nil where it is none of the spine's documents.
  ///
  /// An address whose fragment the document does not have leads to the document's beginning.
  func place(of url: ResourceURL) -> TextPlace? {
    guard let path = url.path, let document = positions[path] else { return nil }
    let element = url.fragment.flatMap { book.document(at: path)?.order(of: $0) }
    return TextPlace(document: document, element: element ?? -1)
  }

  /// The title that a document gives itself, else its file's name without the extension.
  func title(of path: String) -> String {
    book.document(at: path)?.title.flatMap(ChapterTitle.normalized) ?? ChapterTitle.stem(of: path)
  }
}
