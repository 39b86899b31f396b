import Publication

/// Finds the text of clips, each stretch once, however many clips name it.
struct TextFinder {
  /// The stretches found, in the order of their first clips.
  private(set) var texts: [NarratedText] = []
  private let book: Book
  private let indices: [String: Int]
  private var wholes: [Int?]
  private var elements: [[Int?]]
  private var current = (path: "", document: -1)

  /// Makes a finder for a book's documents.
  init(_ book: Book) {
    self.book = book
    var indices: [String: Int] = [:]
    for (index, document) in book.documents.enumerated() where indices[document.path] == nil {
      indices[document.path] = index
    }
    self.indices = indices
    wholes = Array(repeating: nil, count: book.documents.count)
    elements = Array(repeating: [], count: book.documents.count)
  }

  /// The position in ``texts`` of what a reference names, nil where that is not in the book.
  mutating func text(of reference: Reference) -> Int? {
    guard let path = reference.url.path else { return nil }
    // The clips of an overlay mostly name one document, so most of them need no look-up.
    if path != current.path || current.document < 0 {
      guard let index = indices[path] else { return nil }
      current = (path, index)
    }
    return element(reference.url.fragment, of: current.document)
  }

  private mutating func element(_ fragment: String?, of document: Int) -> Int? {
    guard let fragment, !fragment.isEmpty else {
      if let known = wholes[document] { return known }
      wholes[document] = texts.count
      let range = 0..<max(0, book.documents[document].characters)
      texts.append(NarratedText(document: document, identifier: nil, range: range))
      return texts.count - 1
    }
    guard let place = book.documents[document].order(of: fragment) else { return nil }
    if elements[document].isEmpty {
      elements[document] = Array(repeating: nil, count: book.documents[document].ids.count)
    }
    if let known = elements[document][place] { return known }
    elements[document][place] = texts.count
    let identifier = book.documents[document].ids[place]
    texts.append(
      NarratedText(document: document, identifier: identifier, range: identifier.textRange))
    return texts.count - 1
  }
}
