import Hashing
import Library

/// The books of inputs with the names of their files, so that a file counts once under all the paths
/// that lead to it.
struct NamedBooks: Sendable {
  /// The books, in order.
  let books: [FoundBook]
  /// The names of their files in the journal.
  let sources: [String]
  private let doubles: [Int: Int]

  /// Makes a list of no books.
  init() { (books, sources, doubles) = ([], [], [:]) }

  /// Names books; throws where no digest can be made.
  init(_ books: [FoundBook]) throws(HashingError) {
    var (sources, known, doubles): ([String], [String: Int], [Int: Int]) = ([], [:], [:])
    sources.reserveCapacity(books.count)
    for (number, book) in books.enumerated() {
      let source = try Identification.source(of: book.path)
      sources.append(source)
      if let first = known[source] { doubles[number] = first } else { known[source] = number }
    }
    (self.books, self.sources, self.doubles) = (books, sources, doubles)
  }

  /// The number of the first book of the same file, nil where a book is that itself.
  func first(of number: Int) -> Int? { doubles[number] }

  /// The numbers of the books whose files no book before them has.
  var firsts: [Int] { books.indices.filter { doubles[$0] == nil } }
}
