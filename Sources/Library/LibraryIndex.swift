import JSON

/// The books of an earlier scan, by where they lie.
public struct LibraryIndex: Sendable {
  private struct Place: Hashable {
    let root: Int?
    let path: String
  }

  private var books: [Place: LibraryBook] = [:]

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
        books[Place(root: book.root, path: book.sourcePath)] = book
      }
    } catch {
      return nil
    }
  }

  /// The book that lay at a place, nil where there was none.
  subscript(found: FoundBook) -> LibraryBook? {
    books[Place(root: found.root, path: found.sourcePath)]
  }
}
