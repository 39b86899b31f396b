import Foundation
import Glibc
import TestSupport
import Testing

/// `epubtool extract`, run as people run it.
struct ExtractTests {
  private let lighthouse = Repository.books.appending(path: "the-lighthouse.epub").path
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func extract(_ book: String, _ options: String...) throws -> FinishedRun {
    try ChildProcess.run(
      Repository.program, ["extract", "-o", "\(scratch.path)/out"] + options + [book])
  }

  private func files(_ name: String) throws -> [String] {
    try Repository.files(below: URL(filePath: "\(scratch.path)/out/\(name)"))
  }

  @Test("all entries come out as they are, and are listed")
  func all() throws {
    let run = try extract(lighthouse, "--hash", "--format", "jsonl")
    #expect(run.status == 0)
    let source = Repository.books.appending(path: "the-lighthouse")
    let expected = try Repository.files(below: source)
    #expect(try files("the-lighthouse") == (expected + ["extract.json"]).sorted())
    for path in expected {
      let original = Array(try Data(contentsOf: source.appending(path: path)))
      #expect(try scratch.read("out/the-lighthouse/\(path)") == original)
    }
    let list = try scratch.read("out/the-lighthouse/extract.json")
    let schema = try JSONSchema(try EpubTool.run("schema", "extract").output)
    #expect(try schema.faults(in: list) == [])
    let text = String(decoding: list, as: UTF8.self)
    #expect(text.contains(#""entry":"EPUB/audio/chapter-1.mp3","mediaType":"audio/mpeg""#))
    #expect(text.contains(#""sha256":""#))
  }

  @Test(
    "a part comes out where a part is wanted",
    arguments: [
      (["--only", "structure"], ["EPUB/nav.xhtml", "EPUB/package.opf"], "EPUB/style.css"),
      (["--only", "non-media"], ["EPUB/cover.png", "EPUB/nav.xhtml"], "EPUB/audio/chapter-1.mp3"),
      (["--only", "small", "--limit", "500"], ["EPUB/style.css"], "EPUB/cover.png"),
      (["--path", "**/chapter-1.*"], ["EPUB/audio/chapter-1.mp3"], "mimetype"),
      (
        ["--type", "image/*", "--type", "text/css"], ["EPUB/cover.png", "EPUB/style.css"],
        "mimetype"
      ),
    ])
  func parts(_ options: [String], _ wanted: [String], _ unwanted: String) throws {
    let run = try ChildProcess.run(
      Repository.program,
      ["extract", "-o", "\(scratch.path)/out"] + options + [lighthouse])
    #expect(run.status == 0)
    let found = try files("the-lighthouse")
    for path in wanted { #expect(found.contains(path)) }
    #expect(!found.contains(unwanted))
  }

  @Test("--list writes nothing and needs no folder")
  func list() throws {
    let run = try EpubTool.run("extract", "--list", lighthouse)
    #expect(run.status == 0)
    #expect(run.text.contains("audio/mpeg  EPUB/audio/chapter-1.mp3"))
    #expect(try scratch.names() == [])
    #expect(try EpubTool.run("extract", lighthouse).status == 2)
    #expect(try EpubTool.run("extract", "--only", "selected", "--list", lighthouse).status == 2)
    #expect(try EpubTool.run("extract", "--limit", "5", "--list", lighthouse).status == 2)
    #expect(try EpubTool.run("extract", "--hash", "--list", lighthouse).status == 2)
  }

  @Test("what is hostile or damaged stays behind, and the rest comes out")
  func hostile() throws {
    var book = SampleBook()
    book.entries.append(RawEntry("../evil.txt", stored: "evil"))
    book.entries.append(RawEntry("/absolute.txt", stored: "evil"))
    book.entries.append(RawEntry("EPUB/twice.txt", stored: "first"))
    book.entries.append(RawEntry("EPUB/Case.txt", stored: "upper"))
    book.entries.append(RawEntry("EPUB/case.txt", stored: "lower"))
    book.entries.append(RawEntry("EPUB/case.txt/inner", stored: "inner"))
    book.entries.append(RawEntry("EPUB/nul?.txt", stored: "odd"))
    book.entries.append(RawEntry("extract.json", stored: "mine"))
    var damaged = RawEntry("EPUB/damaged.txt", stored: "damaged")
    damaged.crc ^= 1
    book.entries.append(damaged)
    var link = RawEntry("EPUB/link", stored: "/etc/passwd")
    link.isSymbolicLink = true
    book.entries.append(link)
    book.entries.append(RawEntry("EPUB/twice.txt", stored: "second"))
    let path = try scratch.write(book.bytes, to: "hostile.epub")
    let run = try extract(path)
    #expect(run.status == 1)
    for code in ["LIB-001", "LIB-002", "LIB-003", "LIB-004", "LIB-006"] {
      #expect(run.text.contains(code), "\(code)")
    }
    #expect(
      try files("hostile") == [
        "EPUB/Case.txt", "EPUB/case-2.txt", "EPUB/case-3.txt/inner", "EPUB/chapter.xhtml",
        "EPUB/nav.xhtml", "EPUB/nul_.txt", "EPUB/package.opf", "EPUB/twice.txt",
        "META-INF/container.xml", "extract-2.json", "extract.json", "mimetype",
      ])
    #expect(try scratch.read("out/hostile/EPUB/twice.txt") == Array("second".utf8))
    #expect(try scratch.names() == ["hostile.epub", "out"])
  }

  @Test("a bomb is refused before anything is written")
  func bomb() throws {
    var book = SampleBook()
    // Each is below the bounds of one entry and all are below those of an archive.
    let zeros = RawEntry("EPUB/0", deflated: [UInt8](repeating: 0, count: 8 << 20))
    for number in 0..<5 {
      var entry = zeros
      entry.name = Array("EPUB/\(number)".utf8)
      book.entries.append(entry)
    }
    let path = try scratch.write(book.bytes, to: "bomb.epub")
    let run = try extract(path)
    #expect(run.status == 1)
    #expect(run.text.contains("LIB-007"))
    #expect(try scratch.names() == ["bomb.epub"])
  }

  @Test("nothing is written through links in the output")
  func links() throws {
    try scratch.makeFolder("elsewhere")
    try scratch.makeFolder("out/the-lighthouse")
    try scratch.link("out/the-lighthouse/EPUB", to: "\(scratch.path)/elsewhere")
    let run = try extract(lighthouse)
    #expect(run.status == 3)
    #expect(run.talk.contains("it is a link"))
    #expect(try scratch.names(in: "elsewhere") == [])
  }
}
