import Foundation
import TestSupport
import Testing

/// `epubtool manifest`, run as people run it.
struct ManifestTests {
  private let books = Repository.books.path
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test("every file keeps to the schema that epubtool prints")
  func schemas() throws {
    let manifest = try JSONSchema(try EpubTool.run("schema", "manifest").output)
    let guided = try JSONSchema(try EpubTool.run("schema", "guided-navigation").output)
    let report = try JSONSchema(try EpubTool.run("schema", "conversion").output)
    let run = try EpubTool.run(
      "manifest", "--format", "jsonl", "-o", scratch.path, books, "none.epub")
    #expect(run.status == 3)
    for line in run.lines { #expect(try report.faults(in: Array(line.utf8)) == []) }
    for book in ["letters", "old-letters", "the-lighthouse", "the-lighthouse-overrun"] {
      #expect(try manifest.faults(in: try scratch.read("\(book)/manifest.json")) == [])
    }
    for number in [1, 2] {
      let document = try scratch.read("the-lighthouse-overrun/guided-navigation/\(number).json")
      #expect(try guided.faults(in: document) == [])
    }
  }

  @Test("the files of the other flavours keep to their schemas")
  func furtherSchemas() throws {
    let outputs = [
      ("syncnarr", "manifest", "manifest.json"), ("syncnarr", "narration", "narration/1.json"),
      ("syncnarr", "narration", "narration/2.json"), ("audiobook", "manifest", "manifest.json"),
      ("audiobook", "chapters", "chapters.json"), ("w3c", "publication", "publication.json"),
    ]
    for flavour in ["syncnarr", "audiobook", "w3c"] {
      let run = try EpubTool.run(
        "manifest", "--flavour", flavour, "-o", "\(scratch.path)/\(flavour)",
        "\(books)/the-lighthouse.epub")
      #expect(run.status == 0)
    }
    for (flavour, name, file) in outputs {
      let schema = try JSONSchema(try EpubTool.run("schema", name).output)
      #expect(try schema.faults(in: try scratch.read("\(flavour)/the-lighthouse/\(file)")) == [])
    }
  }

  @Test("books of one stem get folders of their own, in the order given")
  func stems() throws {
    try scratch.makeFolder("a")
    let copy = try scratch.write(
      Array(try Data(contentsOf: Repository.books.appending(path: "old-letters.epub"))),
      to: "a/letters.epub")
    let run = try EpubTool.run(
      "manifest", "-o", "\(scratch.path)/out", "\(books)/letters.epub", copy)
    #expect(run.status == 0)
    #expect(try scratch.names(in: "out") == ["letters", "letters-2"])
    #expect(
      String(decoding: try scratch.read("out/letters-2/manifest.json"), as: UTF8.self)
        .contains(#""epubVersion":"2.0""#))
  }

  @Test("the same book gives the same bytes, and a second run renews the first")
  func again() throws {
    for _ in 0..<2 {
      let run = try EpubTool.run(
        "manifest", "-j", "2", "-o", scratch.path, "\(books)/the-lighthouse.epub")
      #expect(run.status == 0)
    }
    #expect(try scratch.names() == ["the-lighthouse"])
    #expect(try scratch.names(in: "the-lighthouse") == ["guided-navigation", "manifest.json"])
  }

  @Test(
    "an audiobook is of the chapters that split cuts, with them beside it",
    arguments: [("audiobook", "manifest.json"), ("w3c", "publication.json")])
  func chapters(_ flavour: String, _ name: String) throws {
    let run = try EpubTool.run(
      "manifest", "--flavour", flavour, "--format", "jsonl", "-o", "\(scratch.path)/m",
      "\(books)/the-lighthouse.epub")
    #expect(run.status == 0)
    let split = try EpubTool.run(
      "split", "-o", "\(scratch.path)/s", "\(books)/the-lighthouse.epub")
    #expect(split.status == 0)
    let cut = try scratch.names(in: "s/the-lighthouse")
    #expect(cut.count == 3)
    #expect(
      try scratch.names(in: "m/the-lighthouse") == (cut + ["EPUB", name]).sorted())
    for file in cut {
      #expect(
        try scratch.read("m/the-lighthouse/\(file)") == scratch.read("s/the-lighthouse/\(file)"))
    }
    let manifest = try JSONSerialization.jsonObject(
      with: Data(try scratch.read("m/the-lighthouse/\(name)")))
    let links = try #require((manifest as? [String: Any])?["readingOrder"] as? [[String: Any]])
    #expect(
      links.compactMap { $0["href"] ?? $0["url"] } as? [String]
        == cut.filter { $0.hasSuffix(".mp3") })
    let report = try JSONSerialization.jsonObject(with: Data(run.output))
    let files = try #require((report as? [String: Any])?["files"] as? [[String: Any]])
    let listed = files.compactMap { $0["path"] as? String }
    #expect(
      listed == cut.filter { $0.hasSuffix(".mp3") } + ["chapters.json", "EPUB/cover.png", name])
  }

  @Test("a second audiobook has no files of the first, and what is foreign stays")
  func renewed() throws {
    try scratch.write("mine", to: "the-lighthouse/notes.txt")
    let book = "\(books)/the-lighthouse.epub"
    let split = try EpubTool.run("split", "--max-length", "4s", "-o", scratch.path, book)
    #expect(split.status == 0)
    #expect(try scratch.names(in: "the-lighthouse").count > 4)
    let run = try EpubTool.run("manifest", "--flavour", "audiobook", "-o", scratch.path, book)
    #expect(run.status == 0)
    #expect(
      try scratch.names(in: "the-lighthouse") == [
        "01-the-keeper.mp3", "02-the-storm.mp3", "EPUB", "chapters.json", "manifest.json",
        "notes.txt",
      ])
  }

  @Test("an audiobook of a book without narration is an error, and writes nothing")
  func silent() throws {
    let run = try EpubTool.run(
      "manifest", "--flavour", "w3c", "-o", scratch.path, "\(books)/letters.epub")
    #expect(run.status == 1)
    #expect(run.text.contains("MAN-011"))
    #expect(try scratch.names() == [])
  }

  @Test("without -o it is wrong usage; an output that cannot be written is status 3")
  func failures() throws {
    #expect(try EpubTool.run("manifest", "\(books)/letters.epub").status == 2)
    let file = try scratch.write("x", to: "file")
    let run = try EpubTool.run("manifest", "-o", "\(file)/out", "\(books)/letters.epub")
    #expect(run.status == 3)
    #expect(run.talk.contains("cannot make the folder"))
  }

  @Test("ids of manifests and of unpacking are explained")
  func explained() throws {
    for code in ["MAN-001", "MAN-015", "LIB-001", "LIB-008"] {
      let run = try EpubTool.run("explain", code)
      #expect(run.status == 0)
      #expect(run.text.contains("How to mend it"))
    }
  }
}
