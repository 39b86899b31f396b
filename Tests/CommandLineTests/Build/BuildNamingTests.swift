import Foundation
import TestSupport
import Testing

/// What builds call books and pages, in the cache and in what they tell.
struct BuildNamingTests {
  private let trial: CacheTrial

  init() throws {
    trial = try CacheTrial()
    try trial.writePages()
  }

  private func ids() throws -> [String] {
    try trial.publications(of: "cache").values.compactMap { $0["id"] as? String }.sorted()
  }

  @Test("a page has its name from its wiki and its title, whatever list names it")
  func renamedList() throws {
    try trial.folder.write("html/Lamp_room.html\nhtml/Lighthouse_cat.html\n", to: "pages.txt")
    #expect(try trial.build("pages.txt", "-o", "cache").status == 0)
    let before = try ids()
    try FileManager.default.moveItem(
      atPath: "\(trial.folder.path)/pages.txt", toPath: "\(trial.folder.path)/reading.txt")
    let run = try trial.build("reading.txt", "-o", "cache")
    #expect(run.status == 0 && run.text.contains("2 unchanged"), "\(run.text)")
    #expect(try ids() == before)
    #expect(
      try trial.publications(of: "cache").keys.sorted() == [
        "reading.txt/html/Lamp_room.html", "reading.txt/html/Lighthouse_cat.html",
      ])
    // So it has under another file name, with or without a wiki on the command line.
    try trial.folder.write(try trial.folder.read("html/Lamp_room.html"), to: "html/lamp.html")
    try trial.folder.write("html/lamp.html\n", to: "reading.txt")
    _ = try trial.build("reading.txt", "-o", "cache", "--prune")
    #expect(try trial.publications(of: "cache").count == 1 && before.contains(ids()[0]))
  }

  @Test("a page that tells no name has that of its contents, and a new edition takes its place")
  func nameless() throws {
    try trial.folder.write("<p>One lamp.</p>", to: "html/a.html")
    try trial.folder.write("<p>Two lamps.</p>", to: "html/b.html")
    try trial.folder.write("html/a.html\nhtml/b.html\n", to: "pages.txt")
    #expect(try trial.build("pages.txt", "-o", "cache").status == 0)
    let before = try ids()
    #expect(before.count == 2)
    try trial.folder.write("html/a.html\nhtml/b.html\n", to: "other.txt")
    #expect(try trial.build("other.txt", "-o", "cache", "--prune").text.contains("2 unchanged"))
    #expect(try ids() == before)
    try trial.folder.write("<p>One large lamp.</p>", to: "html/a.html")
    #expect(try trial.build("other.txt", "-o", "cache").text.contains("1 built, 1 unchanged"))
    #expect(try ids().count == 2)
    #expect(try trial.play("cache").status == 0)
  }

  @Test(
    "a file that is no page is told, and not made one",
    arguments: ["pages.txt", "notes.txt", "package.opf"])
  func noPage(_ name: String) throws {
    try trial.folder.write("Buy lamp oil, <b>soon</b>.\n", to: "notes.txt")
    try trial.folder.write(
      "<?xml version=\"1.0\"?>\n<!-- a book -->\n<package><metadata/></package>", to: "package.opf")
    try trial.folder.write("html/Lamp_room.html\n\(name)\n", to: "pages.txt")
    for more in [["--dry-run"], []] {
      let run = try trial.build(["pages.txt", "-o", "cache"] + more)
      #expect(run.status == 1, "\(run.talk)")
      #expect(run.text.contains("LIB-019") && run.text.contains("no HTML"), "\(run.text)")
      #expect(run.text.contains("pages.txt/\(name): "), "\(run.text)")
    }
    #expect(
      try trial.publications(of: "cache").keys.sorted() == ["pages.txt/html/Lamp_room.html"])
  }

  @Test("a page that cannot be looked at is told with the reason of the system")
  func unreadablePage() throws {
    try trial.block("html/Lamp_room.html")
    try trial.folder.write("html/Lamp_room.html\nhtml\n", to: "pages.txt")
    let run = try trial.build("pages.txt", "-o", "cache")
    #expect(run.status == 3 && run.text.contains("symbolic links"), "\(run.text)")
    #expect(run.text.contains("is a directory") && !run.text.contains("no such file"))
    // What standard output tells is not said again.
    #expect(!run.talk.contains("symbolic links"), "\(run.talk)")
  }

  @Test("with several inputs, no two lines and no two findings tell the same path")
  func paths() throws {
    for folder in ["one", "two"] {
      try trial.folder.write(try trial.folder.read("books/a.epub"), to: "\(folder)/book.epub")
    }
    try trial.folder.write(try trial.folder.read("books/broken.epub"), to: "two/broken.epub")
    let run = try trial.build("one", "two", "-o", "cache", "--format", "jsonl")
    #expect(
      try trial.statuses(of: run) == [
        "one/book.epub built", "two/book.epub copy", "two/broken.epub failed",
      ])
    let bytes = String(decoding: try trial.folder.read("cache/library.json"), as: UTF8.self)
    #expect(bytes.contains(#"the same book lies in \"book.epub\" (root 1)"#), "\(bytes)")
    #expect(bytes.contains(#"the same book lies in \"book.epub\" (root 0)"#), "\(bytes)")
    let scan = try EpubTool.run(
      "scan", "one", "two", "-o", "library.json", "--level", "info", in: trial.folder.path)
    #expect(scan.text.contains("one/book.epub: valid"), "\(scan.text)")
    #expect(scan.text.contains("two/book.epub: valid"), "\(scan.text)")
  }

  @Test("an empty folder, such as that of a disk that is not mounted, prunes nothing")
  func emptyFolder() throws {
    _ = try trial.build("books/b", "-o", "cache")
    try FileManager.default.removeItem(atPath: "\(trial.folder.path)/books/b/text.epub")
    let run = try trial.build("books/b", "-o", "cache", "--prune")
    #expect(run.status == 3, "\(run.text)")
    #expect(run.talk.contains("no book (*.epub, *.epub.zip) in the folder \"books/b\""))
    #expect(run.talk.contains("nothing is pruned"), "\(run.talk)")
    #expect(try trial.publications(of: "cache")["text.epub"]?["manifest"] != nil)
  }

  @Test("a list without a page, or of no text, is told and prunes nothing")
  func noList() throws {
    try trial.folder.write("html/Lamp_room.html\n", to: "pages.txt")
    #expect(try trial.build("pages.txt", "-o", "cache").status == 0)
    for (bytes, status, word) in [
      ([], 3, "no page in the list"), (Array("# none\n".utf8), 3, "no page in the list"),
      ([0x50, 0x4B, 0, 0, 0x0A, 1, 0x0A], 1, "not text"),
    ] as [([UInt8], Int32, String)] {
      try trial.folder.write(bytes, to: "pages.txt")
      for more in [["--dry-run"], []] {
        let run = try trial.build(["pages.txt", "-o", "cache", "--prune"] + more)
        #expect(run.status == status && (run.text + run.talk).contains(word), "\(run.text)")
      }
      #expect(try trial.publications(of: "cache").count == 1)
    }
  }

  @Test(
    "pages that share a title and a base are two where their texts are",
    arguments: [[], ["--wiki", "http://localhost:9"]])
  func namesakes(_ more: [String]) throws {
    for (folder, text) in [("one", "Red."), ("two", "Green.")] {
      try trial.folder.write(
        "<html><head><base href=\"https://a.test/\"/><title>Light</title></head>"
          + "<body><p>\(text)</p></body></html>", to: "\(folder)/page.html")
      try trial.folder.write("page.html\n", to: "\(folder)/pages.txt")
    }
    let run = try trial.build(["one/pages.txt", "two/pages.txt", "-o", "cache"] + more)
    #expect(run.text.contains("2 built"), "\(run.text) \(run.talk)")
    #expect(try trial.publications(of: "cache").count == 2)
  }
}
