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
  private var nextElement = 0

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
      nextElement = 0
    }
    return element(reference.url.fragment, of: current.document)
  }

  private mutating func element(_ fragment: String?, of document: Int) -> Int? {
    guard let fragment, !fragment.isEmpty else {
      if let known = wholes[document] { return known }
      wholes[document] = texts.count
      let range = 0..<max(0, book.documents[document].characters)
      texts.append(NarratedText(document: document, element: nil, range: range))
      return texts.count - 1
    }
    guard let place = place(of: fragment, in: document) else { return nil }
    nextElement = place + 1
    if elements[document].isEmpty {
      elements[document] = Array(repeating: nil, count: book.documents[document].ids.count)
    }
    if let known = elements[document][place] { return known }
    elements[document][place] = texts.count
    let range = book.documents[document].ids[place].textRange
    texts.append(NarratedText(document: document, element: place, range: range))
    return texts.count - 1
  }

  /// The position of an id: clips mostly go from element to element, so the next one is tried first.
  private func place(of fragment: String, in document: Int) -> Int? {
    if nextElement < book.documents[document].ids.count,
      book.documents[document].ids[nextElement].value == fragment
    {
      return nextElement
    }
    return book.documents[document].order(of: fragment)
  }
}
