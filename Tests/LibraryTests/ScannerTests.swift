import Diagnostics
import Foundation
import Pictures
import Reading
import TestSupport
import Testing

@testable import Library

/// Books looked at one by one, with and without the memory of an earlier scan.
struct ScannerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func found(_ name: String = "book.epub") -> FoundBook {
    FoundBook(path: "\(folder.path)/\(name)", sourcePath: name, root: nil)
  }

  private func scan(_ index: LibraryIndex = LibraryIndex(), covers: CoverRequest? = nil)
    -> ScannedBook
  {
    LibraryScanner(index: index, covers: covers).scan(found(), with: BookReader())
  }

  private func index(_ book: LibraryBook) throws -> LibraryIndex {
    try #require(LibraryIndex(LibraryList([book]).json))
  }

  private func setDate(_ date: Date) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: found().path)
  }

  @Test("nothing but the container, the package document and the cover is read")
  func quick() throws {
    var book = SampleBook()
    for index in book.entries.indices where index > 2 { book.entries[index].crc ^= 1 }
    try folder.write(book.bytes, to: "book.epub")
    let scanned = scan()
    #expect(scanned.book.verdict == .valid, "\(scanned.book.findings)")
    #expect(scanned.effort == .read)
    #expect(scanned.book.size == Int64(book.bytes.count))
  }

  @Test("an unchanged book is not opened, though it could not be read any more")
  func unchanged() throws {
    let bytes = SampleBook().bytes
    try folder.write(bytes, to: "book.epub")
    try setDate(Date(timeIntervalSince1970: 1_000_000))
    let first = scan()
    let index = try index(first.book)
    try folder.write(Array(repeating: 0, count: bytes.count), to: "book.epub")
    try setDate(Date(timeIntervalSince1970: 1_000_000))
    let second = scan(index)
    #expect(second.effort == .unchanged)
    #expect(second.book == first.book)
    try setDate(Date(timeIntervalSince1970: 1_000_001))
    #expect(scan(index).book.verdict == .unreadable)
  }

  @Test("a book of another time and the same contents is not read again")
  func recognized() throws {
    try folder.write(SampleBook().bytes, to: "book.epub")
    let first = scan()
    try setDate(Date(timeIntervalSince1970: 1_000_000))
    let second = scan(try index(first.book))
    #expect(second.effort == .recognized)
    #expect(second.book.id == first.book.id)
    #expect(second.book.added == Timestamp(seconds: 1_000_000, nanoseconds: 0))
  }

  @Test("a library written, read and written again is the same")
  func roundTrip() throws {
    var book = try SampleBook(narratedBy: nil)
    book.put(RawEntry("EPUB/extra.txt", stored: "x"))
    try folder.write(book.bytes, to: "book.epub")
    let scanned = scan().book
    #expect(scanned.metadata.isNarrated)
    let index = try index(scanned)
    #expect(index[found()] == scanned)
  }

  @Test("what is no library of this version is not taken for one")
  func foreign() {
    for text in [
      "", "{", "[]", "{}", #"{"format":"epubtool-library","version":2,"publications":[]}"#,
      #"{"format":"epubtool-library","version":1}"#,
    ] {
      #expect(LibraryIndex(Array(text.utf8)) == nil, "\(text)")
    }
    let odd = #"{"format":"epubtool-library","version":1,"publications":[7,{"sourcePath":"x"}]}"#
    #expect(LibraryIndex(Array(odd.utf8))?[found("x")] == nil)
  }

  /// Writes the sample with a cover of these bytes.
  private func writeCover(_ bytes: [UInt8], type: String = "image/png") throws {
    var book = SampleBook()
    let item =
      #"<item id="p" href="p.png" media-type="\#(type)" properties="cover-image"/>"#
    book.put(RawEntry("EPUB/package.opf", stored: SampleBook.package(items: item)))
    book.put(RawEntry("EPUB/p.png", stored: bytes))
    try folder.write(book.bytes, to: "book.epub")
  }

  private var covers: CoverRequest {
    CoverRequest(maker: ThumbnailMaker(), folder: "\(folder.path)/covers", seenAs: "covers")
  }

  @Test("covers become thumbnails once")
  func thumbnails() throws {
    let picture = Repository.fixtures.appending(path: "Covers/tall.jpg")
    try writeCover(Array(try Data(contentsOf: picture)))
    let first = scan(covers: covers)
    let (name, thumbnail) = try #require(first.thumbnail)
    #expect(first.book.thumbnail == "covers/\(name)")
    #expect(thumbnail.width == 267 && thumbnail.height == 400)
    #expect(first.book.findings.allSatisfy { $0.severity < .warning }, "\(first.book.findings)")

    let index = try index(first.book)
    #expect(scan(index, covers: covers).effort == .read, "the thumbnail is not there")
    try folder.write(thumbnail.bytes, to: "covers/\(name)")
    let second = scan(index, covers: covers)
    #expect(second.effort == .unchanged && second.book == first.book)
    #expect(scan(index).book.thumbnail == nil)
  }

  @Test("covers that cannot be used are told of, and not tried again")
  func unusable() throws {
    let pieces: [([UInt8], String)] = [
      ([], "image/png"), (Array("<svg/>".utf8), "image/svg+xml"), ([1, 2, 3], "image/png"),
    ]
    for (bytes, type) in pieces {
      try writeCover(bytes, type: type)
      let first = scan(covers: covers)
      #expect(first.book.thumbnail == nil)
      #expect(first.book.findings.contains { $0.code == "LIB-014" }, "\(first.book.findings)")
      let second = scan(try index(first.book), covers: covers)
      #expect(second.effort == .unchanged && second.book == first.book)
      #expect(!scan(try index(first.book)).book.findings.contains { $0.code == "LIB-014" })
    }
    var book = SampleBook()
    let item = #"<item id="p" href="q.png" media-type="image/png" properties="cover-image"/>"#
    book.put(RawEntry("EPUB/package.opf", stored: SampleBook.package(items: item)))
    try folder.write(book.bytes, to: "book.epub")
    #expect(scan().book.findings.contains { $0.code == "LIB-016" })
  }

  @Test("books together: copies, and others of one identifier")
  func together() throws {
    try folder.write(SampleBook().bytes, to: "book.epub")
    var one = scan().book
    var copy = one
    var other = one
    one.sourcePath = "a.epub"
    copy.sourcePath = "b.epub"
    other.sourcePath = "c.epub"
    other.id = String(repeating: "0", count: 32)
    let list = LibraryList([one, copy, other])
    let codes = list.books.map { $0.findings.map(\.code).filter { $0.hasPrefix("LIB-01") } }
    #expect(codes[0] == ["LIB-015", "LIB-011", "LIB-012"])
    #expect(codes[1] == ["LIB-015", "LIB-011", "LIB-012"])
    #expect(codes[2] == ["LIB-015", "LIB-012"])
    #expect(list.books[0].findings.contains { $0.message.contains("\"b.epub\"") })
    #expect(LibraryList([one]).books[0].findings.map(\.code) == ["LIB-015"])
  }
}
