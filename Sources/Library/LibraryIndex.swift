import JSON

/// The books of an earlier scan, by where they lie.
public struct LibraryIndex: Sendable {
  private var books: [LibraryPlace: LibraryBook] = [:]
  /// The places in the order of the library.
  private var places: [LibraryPlace] = []

  /// Makes an index of no books.
  public init() {}

  /// Reads a library.json; nil where it is none of this version, so that every book is read anew.
  public init?(_ bytes: [UInt8]) {
    do throws(JSONReader.Fault) {
      let value = try JSONReader.value(of: bytes)
      guard value["format"]?.text == LibraryList.format,
        value["version"]?.integer == LibraryList.version,
        let elements = value["publications"]?.elements
      else { return nil }
      books.reserveCapacity(elements.count)
      for element in elements {
        guard let book = LibraryBook(element) else { continue }
        if books.updateValue(book, forKey: book.place) == nil { places.append(book.place) }
      }
    } catch {
      return nil
    }
  }

  /// The book that lay at a place, nil where there was none.
  subscript(found: FoundBook) -> LibraryBook? {
    books[found.place]
  }

  /// The books in a folder and those below it, in the order of the library.
  func books(below folder: String, root: Int?) -> [LibraryBook] {
    places.filter { $0.isBelow(folder, root: root) }.compactMap { books[$0] }
  }
}
