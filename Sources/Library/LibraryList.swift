import Diagnostics
import JSON

/// A whole library, in the order of the search.
public struct LibraryList: Sendable {
  /// What library.json calls its own form.
  public static let format = "epubtool-library"
  /// The version of that form.
  public static let version = 1
  /// The ids of what books together show, and none of them alone.
  public static let codes: Set = [BookTwice.info.code, IdentifierShared.info.code]

  /// The books.
  public private(set) var books: [LibraryBook]

  /// Makes a library of books that were looked at, and compares them with each other.
  public init(_ books: [LibraryBook]) {
    self.books = books
    compare()
  }

  private mutating func compare() {
    let copies = Dictionary(grouping: books.indices.filter { books[$0].id != nil }) {
      books[$0].id
    }
    for numbers in copies.values where numbers.count > 1 {
      for number in numbers {
        let other = numbers.first { $0 != number } ?? number
        books[number].add(
          BookTwice.finding(name(of: other, from: number), count: numbers.count - 1))
      }
    }
    let namesakes = Dictionary(
      grouping: books.indices.filter { books[$0].metadata.identifier != nil }
    ) { books[$0].metadata.identifier }
    for numbers in namesakes.values {
      let first = numbers[0]
      guard let second = numbers.first(where: { books[$0].id != books[first].id }) else { continue }
      for number in numbers {
        let other = books[number].id == books[first].id ? second : first
        books[number].add(
          IdentifierShared.finding(
            books[number].metadata.identifier ?? "", with: name(of: other, from: number)))
      }
    }
  }

  /// The path of a book in quotes, with the number of its folder where that is not the one of another.
  private func name(of other: Int, from number: Int) -> String {
    let path = "\"\(books[other].sourcePath)\""
    guard let root = books[other].root, root != books[number].root else { return path }
    return "\(path) (root \(root))"
  }

  /// How many bytes a book takes, by and large.
  private static let usualLength = 1024

  /// The library as library.json, a line a book.
  public var json: [UInt8] {
    var bytes = Array(
      "{\"format\":\"\(Self.format)\",\"version\":\(Self.version),\"publications\":[".utf8)
    bytes.reserveCapacity(books.count * Self.usualLength)
    var writer = JSONWriter()
    for (number, book) in books.enumerated() {
      bytes += number == 0 ? [0x0A] : [UInt8(ascii: ","), 0x0A]
      writer.removeAll()
      book.write(to: &writer)
      bytes += writer.bytes
    }
    bytes += Array("\n]}\n".utf8)
    return bytes
  }
}
