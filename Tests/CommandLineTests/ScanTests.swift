import Foundation
import Glibc
import TestSupport
import Testing

/// Libraries listed by the program.
struct ScanTests {
  private let bench: ScanBench
  private var folder: TemporaryFolder { bench.folder }

  init() throws { bench = try ScanBench() }

  private func scan(_ arguments: String...) throws -> FinishedRun { try bench.scan(arguments) }

  @Test("lists what it finds, by the schema, and goes on after a broken book")
  func list() throws {
    let run = try scan("books")
    #expect(run.status == 1, "\(run.talk)")
    let schema = try JSONSchema(try EpubTool.run("schema", "library").output)
    #expect(try schema.faults(in: run.output) == [])
    let books = try bench.publications(run.output)
    #expect(
      books.map { $0["sourcePath"] as? String } == ["b/one.epub", "broken.epub", "two.EPUB.zip"])
    #expect(books.map { $0["verdict"] as? String } == ["valid", "unreadable", "valid"])
    #expect(books[0]["title"] as? String == "Sample")
    #expect(books[0]["formats"] as? [String] == ["epub"])
    #expect(books[2]["narrated"] as? Bool == true)
    #expect(books[2]["duration"] is NSNumber)
    #expect(!run.text.contains(folder.path), "no path of the machine")
  }

  @Test("a second scan opens nothing and writes the same bytes, with any number of jobs")
  func again() throws {
    #expect(try scan("books", "-o", "library.json", "--jobs", "1").status == 1)
    let first = try folder.read("library.json")
    let again = try scan("books", "-o", "library.json", "--jobs", "3")
    #expect(again.text.contains("3 unchanged and not opened"), "\(again.text)")
    #expect(try folder.read("library.json") == first)
    let fresh = try scan("books/", "-o", "library.json", "--fresh", "--jobs", "4")
    #expect(fresh.text.contains("3 read"), "\(fresh.text)")
    #expect(try folder.read("library.json") == first)
    #expect(try folder.names() == ["books", "library.json"])
  }

  @Test("books that come, go and move")
  func changes() throws {
    _ = try scan("books", "-o", "library.json")
    let old = try bench.publications(try folder.read("library.json"))
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/books/b/one.epub", toPath: "\(folder.path)/books/moved.epub")
    try FileManager.default.removeItem(atPath: "\(folder.path)/books/broken.epub")
    let run = try scan("books", "-o", "library.json")
    #expect(run.status == 0 && run.text.contains("1 read, 1 unchanged"), "\(run.text)")
    let books = try bench.publications(try folder.read("library.json"))
    #expect(books.map { $0["sourcePath"] as? String } == ["moved.epub", "two.EPUB.zip"])
    #expect(books[0]["id"] as? String == old[0]["id"] as? String)
  }

  @Test("thumbnails lie where the library says")
  func covers() throws {
    var book = SampleBook()
    let picture = Repository.fixtures.appending(path: "Covers/wide.png")
    let item = #"<item id="p" href="p.png" media-type="image/png" properties="cover-image"/>"#
    book.put(RawEntry("EPUB/package.opf", stored: SampleBook.package(items: item)))
    book.put(RawEntry("EPUB/p.png", stored: Array(try Data(contentsOf: picture))))
    try folder.write(book.bytes, to: "books/cover.epub")
    try folder.write(book.bytes, to: "books/copy.epub")
    try folder.makeFolder("out")
    let run = try scan("books", "-o", "out/library.json", "--covers", "thumbs")
    #expect(run.status == 1, "\(run.talk)")
    let books = try bench.publications(try folder.read("out/library.json"))
    let path = try #require(books.first { $0["sourcePath"] as? String == "cover.epub" }?["cover"])
    #expect(try "../thumbs/\(folder.names(of: "thumbs")[0])" == path as? String)
    #expect(try folder.names(of: "thumbs").count == 1)
    let again = try scan("books", "-o", "out/library.json", "--covers", "thumbs")
    #expect(again.text.contains("5 unchanged and not opened"), "\(again.text)")
    #expect(try folder.names().allSatisfy { !$0.hasPrefix(".epubtool") })
  }

  @Test("the JSON of Menestrello's Librarian, which remembers as well")
  func minstrel() throws {
    let run = try scan("books", "--flavour", "minstrel", "-o", "old.json")
    #expect(run.status == 1, "\(run.talk)")
    let root =
      try JSONSerialization.jsonObject(with: Data(try folder.read("old.json"))) as? [String: Any]
    let publications = try #require(root?["publications"] as? [String: Any])
    let items = try #require(publications["items"] as? [[String: Any]])
    #expect(items.map { $0["relativePath"] as? String }.first == "b/one.epub")
    #expect(items.map { $0["isValid"] as? Bool } == [true, false, true])
    #expect((items[0]["absolutePath"] as? String)?.hasSuffix("/books/b/one.epub") == true)
    let epub = (items[0]["formats"] as? [String: Any])?["epub"] as? [String: Any]
    #expect((epub?["metadata"] as? [String: Any])?["title"] as? String == "Sample")
    let again = try scan("books", "--flavour", "minstrel", "-o", "old.json")
    #expect(again.text.contains("3 unchanged and not opened"), "\(again.text)")
  }

  @Test("every field of Menestrello's Librarian, with values as it writes them")
  func minstrelFields() throws {
    var book = SampleBook()
    let metadata = """
      <dc:title>Second</dc:title><dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator>
      <meta property="media:duration">0:01:02.50</meta>
      <meta property="media:narrator">Cy</meta>
      <meta name="calibre:series" content="Tales"/>
      <meta name="calibre:series_index" content="2"/>
      """
    let picture = #"<item id="p" href="p.png" media-type="image/png" properties="cover-image"/>"#
    let package = SampleBook.package(items: picture).replacing(
      "<dc:language>", with: metadata + "<dc:language>", maxReplacements: 1)
    book.put(RawEntry("EPUB/package.opf", stored: package))
    let cover = Repository.fixtures.appending(path: "Covers/wide.png")
    book.put(RawEntry("EPUB/p.png", stored: Array(try Data(contentsOf: cover))))
    try folder.write(book.bytes, to: "shelf/in/full.epub")
    let run = try scan(
      "shelf", "--flavour", "minstrel", "-o", "lib/old.json", "--covers", "lib/covers")
    #expect(run.status == 0, "\(run.talk)")
    let root = try JSONSerialization.jsonObject(with: Data(try folder.read("lib/old.json")))
    let publications = (root as? [String: Any])?["publications"] as? [String: Any]
    let item = try #require((publications?["items"] as? [[String: Any]])?.first)
    #expect(
      Set(item.keys) == [
        "id", "absolutePath", "relativePath", "absolutePathThumbnail", "relativePathThumbnail",
        "mainFormat", "formats", "title", "size", "isSingleFile", "isValid",
      ])
    let path = try #require(item["absolutePath"] as? String)
    let hash = path.utf16.reduce(Int32(0)) { $0 &* 31 &+ Int32($1) }
    #expect(item["id"] as? String == String(UInt32(bitPattern: hash), radix: 16))
    #expect(path.hasPrefix("/") && path.hasSuffix("/shelf/in/full.epub"))
    #expect(item["relativePath"] as? String == "in/full.epub")
    #expect(item["mainFormat"] as? String == "epub" && item["title"] as? String == "Sample")
    #expect(item["size"] as? Int == book.bytes.count)
    #expect(item["isSingleFile"] as? Bool == true && item["isValid"] as? Bool == true)
    let thumbnail = try #require(item["relativePathThumbnail"] as? String)
    let absolute = try #require(item["absolutePathThumbnail"] as? String)
    #expect(absolute.hasSuffix("/lib/" + thumbnail))
    #expect(FileManager.default.fileExists(atPath: absolute))
    let epub = try #require((item["formats"] as? [String: Any])?["epub"] as? [String: Any])
    #expect(Set(epub.keys) == ["name", "version", "metadata"])
    #expect(epub["name"] as? String == "epub" && epub["version"] as? String == "3.0")
    #expect(
      epub["metadata"] as? [String: String] == [
        "title": "Sample", "author": "Ann", "language": "en", "duration": "0:01:02.50",
        "narrator": "Cy", "series": "Tales", "seriesIndex": "2",
        "internalPathCover": "EPUB/p.png", "relativePathThumbnail": thumbnail,
      ])
  }

  @Test("several folders are numbered; links in a loop end")
  func roots() throws {
    try folder.link("books/b/loop", to: "..")
    let run = try scan("books/b", "books")
    let books = try bench.publications(run.output)
    let places = books.map { "\($0["root"] as? Int ?? -1) \($0["sourcePath"] as? String ?? "")" }
    #expect(places.contains("0 one.epub") && places.contains("1 two.EPUB.zip"), "\(places)")
    #expect(Set(places).count == places.count)
  }

  @Test("every id of a library is explained")
  func explained() throws {
    for number in 1...6 {
      let run = try EpubTool.run("explain", "LIB-01\(number)")
      #expect(run.status == 0 && run.text.contains("How to mend it"))
    }
    #expect(try EpubTool.run("rules").text.contains("LIB-011"))
  }
}

extension TemporaryFolder {
  /// The names in a folder of this one, in order.
  fileprivate func names(of name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
  }
}
