import JSON

/// A library in the JSON of the Librarian of Menestrello, for readers that were made for it.
public struct MinstrelLibrary {
  private let books: [LibraryBook]
  private let roots: [String]
  private let thumbnails: String?

  /// Makes the library.
  ///
  /// - Parameters:
  ///   - list: The books.
  ///   - roots: The absolute paths of the folders that were searched, in order.
  ///   - thumbnails: The absolute path that thumbnails' paths begin at.
  public init(_ list: LibraryList, roots: [String], thumbnails: String?) {
    books = list.books
    self.roots = roots
    self.thumbnails = thumbnails
  }

  /// The library as JSON.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("publications") { writer in
        writer.object { writer in
          writer.member("items") { $0.array(books) { write($1, to: &$0) } }
        }
      }
    }
    return writer.bytes + [0x0A]
  }

  private func write(_ book: LibraryBook, to writer: inout JSONWriter) {
    let number = book.root ?? 0
    let root = roots.indices.contains(number) ? roots[number] : ""
    let path = root.hasSuffix("/") ? root + book.sourcePath : "\(root)/\(book.sourcePath)"
    writer.object { writer in
      writer.member("id", Self.hexadecimalHash(of: path))
      writer.member("absolutePath", path)
      writer.member("relativePath", book.sourcePath)
      if let thumbnail = book.thumbnail, let thumbnails {
        writer.member("absolutePathThumbnail", "\(thumbnails)/\(thumbnail)")
      }
      writer.member("relativePathThumbnail", book.thumbnail)
      writer.member("mainFormat", "epub")
      writer.member("formats") { writer in
        writer.object { $0.member("epub") { writeFormat(of: book, to: &$0) } }
      }
      writer.member("title", book.metadata.titles.first)
      writer.member("size", book.size.map { Int($0) })
      writer.member("isSingleFile", true)
      writer.member("isValid", book.verdict != .unreadable)
    }
  }

  private func writeFormat(of book: LibraryBook, to writer: inout JSONWriter) {
    let (metadata, series) = (book.metadata, book.metadata.memberships.first)
    writer.object { writer in
      writer.member("name", "epub")
      writer.member("version", metadata.version)
      writer.member("metadata") { writer in
        writer.object { writer in
          writer.member("title", metadata.titles.first)
          writer.member("author", metadata.creators.first?.name)
          writer.member("language", metadata.languages.first)
          writer.member("duration", metadata.declaredDuration)
          writer.member("narrator", metadata.narrators.first)
          writer.member("series", series?.name)
          writer.member("seriesIndex", series?.position)
          writer.member("internalPathCover", metadata.coverEntry)
          writer.member("relativePathThumbnail", book.thumbnail)
        }
      }
    }
  }

  /// The hash of a text as Java's `String.hashCode` counts it, in hexadecimal digits.
  static func hexadecimalHash(of text: String) -> String {
    let hash = text.utf16.reduce(Int32(0)) { $0 &* 31 &+ Int32($1) }
    return String(UInt32(bitPattern: hash), radix: 16)
  }
}
