/// A page as the documents of a book will hold it: its markup, and what must be known to divide it.
///
/// Links inside the book are not written yet, since the documents that they lead to may be divided
/// too.
struct BookPage: Sendable {
  /// A place in the markup where the address of a link belongs.
  struct Link: Sendable {
    /// The offset in the markup.
    let offset: Int
    /// The page's number in the book.
    let page: Int
    /// The identifier in that page, decoded; empty for its beginning.
    let fragment: String
  }

  /// A place where one document can end and the next begin.
  struct Border: Sendable {
    /// The offset in the markup.
    let offset: Int
    /// The start tags of what is open there.
    let opening: [UInt8]
    /// The end tags of the same.
    let closing: [UInt8]
  }

  /// The title.
  var title = ""
  /// The language as an IETF tag, nil where the page does not tell.
  var language: String?
  /// The direction of writing, nil where the page does not tell.
  var direction: String?
  /// The words of the body's `class`.
  var classes = ""
  /// The style sheets, as paths in the book.
  var sheets: [String] = []
  /// The markup inside the body.
  var bytes: [UInt8] = []
  /// The links that lead to other places in the book, in the order of their offsets.
  var links: [Link] = []
  /// The offsets of elements by their identifiers.
  var ids: [String: Int] = [:]
  /// Where documents can end.
  var borders: [Border] = []
  /// The offsets of formulas.
  var formulas: [Int] = []
  /// The offsets of drawings in the markup.
  var drawings: [Int] = []
  /// The offset of the first list of notes.
  var notes: Int?
}

/// A part of a page that is a document of its own.
struct BookPart: Sendable {
  /// The part of the page's markup.
  let range: Range<Int>
  /// What goes before it.
  let opening: [UInt8]
  /// What goes behind it.
  let closing: [UInt8]
}

extension BookPage {
  /// How large a document may be before it is divided, in bytes.
  static let limit = 300_000

  /// Divides the page at sections of the second level, in as few parts as are not larger than
  /// ``limit``; a section that is larger stays whole.
  func parts() -> [BookPart] {
    var parts: [BookPart] = []
    var start = 0
    var opening: [UInt8] = []
    var last: Border?
    let end = { (border: Border) in
      parts.append(
        BookPart(range: start..<border.offset, opening: opening, closing: border.closing))
      (start, opening) = (border.offset, border.opening)
    }
    if bytes.count > Self.limit {
      for border in borders where border.offset > start {
        if let last, border.offset - start > Self.limit, last.offset > start { end(last) }
        last = border
      }
      if let last, last.offset > start, bytes.count - start > Self.limit { end(last) }
    }
    parts.append(BookPart(range: start..<bytes.count, opening: opening, closing: []))
    return parts
  }
}
