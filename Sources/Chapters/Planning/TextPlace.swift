/// A place in the text of a book, along the spine.
struct TextPlace: Hashable, Comparable {
  /// The position of the document among those of the spine.
  let document: Int
  /// The position of the element among those of the document with an id, -1 for the document itself.
  let element: Int

  /// Orders places as a reader meets them.
  static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.document, left.element) < (right.document, right.element)
  }
}
