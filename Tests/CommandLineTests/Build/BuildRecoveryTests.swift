import Foundation
import TestSupport
import Testing

/// Caches that have lost what tells of them, and publications that were altered or spoiled.
struct BuildRecoveryTests {
  private let trial: CacheTrial

  init() throws { trial = try CacheTrial() }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(trial.folder.path)/\(path)")
  }

  /// What a device needs of each publication: everything but what only the sources tell.
  private func content() throws -> [String: String] {
    try trial.publications(of: "cache").mapValues { book in
      let keys = [
        "id", "title", "author", "narrator", "language", "verdict", "cover", "manifest", "text",
        "chapterList", "bundle", "page", "duration", "chapters",
      ]
      return try text(book.filter { keys.contains($0.key) })
    }
  }

  private func text(_ value: Any?) throws -> String {
    guard let value else { return "" }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }

  @Test(
    "what no input names is listed though the journal is lost",
    arguments: [
      "gone", "garbage", "one line", "version", "cut", "endless", "empty", "a byte", "zeros",
    ])
  func journal(_ damage: String) throws {
    try trial.writePages()
    try trial.folder.write("html/Lamp_room.html\n", to: "pages.txt")
    _ = try trial.build("books", "pages.txt", "-o", "cache")
    let before = try content()
    let journal = "cache/.epubtool/journal"
    switch damage {
    case "gone": try remove(journal)
    case "garbage": try trial.folder.write("{}\n\nrubbish", to: journal)
    case "empty": try trial.folder.write([], to: journal)
    case "a byte": try trial.folder.write("x", to: journal)
    case "zeros": try trial.folder.write([UInt8](repeating: 0, count: 500), to: journal)
    case "version":
      try trial.folder.write(
        "6973190990901b13 {\"format\":\"epubtool-cache\",\"version\":0}\n", to: journal)
    case "endless":
      let head = #"{"format":"epubtool-cache","version":1,"lines":9223372036854775807}"#
      try trial.folder.write([], to: journal)
      try trial.amendJournal(of: "cache", with: [head])
    case "cut":
      let lines = try trial.folder.read(journal).split(separator: 0x0A)
      try trial.folder.write(lines.prefix(6).flatMap { $0 + [0x0A] }, to: journal)
    default:
      let lines = String(decoding: try trial.folder.read(journal), as: UTF8.self)
        .split(separator: "\n").map { $0.contains("\"publication\"") ? "spoilt" : String($0) }
      try trial.folder.write(lines.joined(separator: "\n") + "\n", to: journal)
    }
    let run = try trial.build("books/b", "-o", "cache")
    #expect(run.status == 0, "\(run.talk)")
    #expect(run.talk.contains("listed"), "\(run.talk)")
    let after = try content()
    for (name, book) in before where name != "none.epub" {
      #expect(after[name.replacing("b/text", with: "text")] == book, "\(name)")
    }
    #expect(try trial.play("cache").status == 0)
    // They count, and are pruned, as before.
    let pruned = try trial.build("books/b", "-o", "cache", "--prune")
    #expect(pruned.status == 0 && pruned.text.contains("removed"), "\(pruned.text)")
    #expect(try trial.publications(of: "cache").count == 1)
    _ = try trial.build("books/b", "-o", "other")
    #expect(try trial.differences("cache", "other") == [])
  }

  @Test("where the library is lost as well, the files of publications tell what they are")
  func everything() throws {
    try trial.writePages()
    try trial.folder.write("html/Lamp_room.html\n", to: "pages.txt")
    _ = try trial.build("books", "pages.txt", "-o", "cache")
    let before = try trial.publications(of: "cache")
    try remove("cache/.epubtool/journal")
    try trial.folder.write("{ \"format\": ", to: "cache/library.json")
    let run = try trial.build("books/b", "-o", "cache")
    #expect(run.status == 0, "\(run.talk)")
    let after = try trial.publications(of: "cache")
    for (name, book) in before where name != "none.epub" && name != "b/text.epub" {
      // The name of a list is in no file of its pages.
      let name = name == "pages.txt/html/Lamp_room.html" ? "Lamp room" : name
      let found = try #require(after[name], "\(name) of \(after.keys)")
      for key in ["id", "title", "author", "narrator", "language", "verdict", "cover", "manifest"] {
        // A report alone tells no language.
        if key == "language", book["manifest"] == nil { continue }
        #expect(try text(found[key]) == text(book[key]), "\(name) \(key)")
      }
      #expect(try text(found["chapters"]) == text(book["chapters"]))
    }
    #expect(try trial.play("cache").status == 0)
    let schema = try JSONSchema(try EpubTool.run("schema", "library").output)
    #expect(try schema.faults(in: try trial.folder.read("cache/library.json")) == [])
    // Once the sources are there again, nothing shows what happened.
    _ = try trial.build("books", "pages.txt", "-o", "cache", "--prune")
    _ = try trial.build("books", "pages.txt", "-o", "other")
    #expect(try trial.differences("cache", "other") == [])
  }

  @Test("what files of a publication name outside of it, or cannot tell, is told and not listed")
  func strayPaths() throws {
    _ = try trial.build("books/the-lighthouse.epub", "books/a.epub", "-o", "cache")
    let before = try trial.publications(of: "cache")
    let id = try #require(before["the-lighthouse.epub"]?["id"] as? String)
    let other = try #require(before["a.epub"]?["id"] as? String)
    let list = "cache/books/\(id)/audio/chapters.json"
    let chapters = try #require(before["the-lighthouse.epub"]?["chapters"] as? [[String: Any]])
    let file = try #require(chapters.first?["file"] as? String)
    let name = try #require(file.split(separator: "/").last)
    let text = String(decoding: try trial.folder.read(list), as: UTF8.self)
    #expect(text.contains("\"\(name)\""))
    try trial.folder.write(
      text.replacing("\"\(name)\"", with: "\"../../../library.json\""), to: list)
    try trial.block("cache/books/\(other)/manifest.json")
    try remove("cache/.epubtool/journal")
    try remove("cache/library.json")
    let run = try trial.build("books/b", "-o", "cache")
    #expect(run.talk.contains("cannot read") && run.talk.contains(other), "\(run.talk)")
    let after = try trial.publications(of: "cache")
    let listed = after["the-lighthouse.epub"]?["chapters"] as? [[String: Any]] ?? []
    #expect(listed.count == chapters.count - 1)
    #expect(listed.allSatisfy { ($0["file"] as? String)?.contains("..") == false })
  }

  @Test("a file that was altered and has its old size is made anew, shared or not")
  func altered() throws {
    _ = try trial.build("books", "-o", "cache")
    let before = try trial.contents(of: "cache")
    let paths = before.keys.filter {
      $0.hasSuffix("/manifest.json") || $0.hasSuffix(".mp3") || $0.hasSuffix("extract.json")
    }
    try #require(paths.contains { $0.hasSuffix(".mp3") })
    for path in paths.sorted() {
      let handle = try #require(FileHandle(forUpdatingAtPath: "\(trial.folder.path)/cache/\(path)"))
      try handle.seek(toOffset: 20)
      try handle.write(contentsOf: Data([0x7E]))
      try handle.close()
    }
    #expect(try trial.contents(of: "cache") != before)
    let run = try trial.build("books", "-o", "cache")
    #expect(!run.text.contains("the-lighthouse.epub: unchanged"), "\(run.text)")
    #expect(try trial.contents(of: "cache") == before)
    #expect(try trial.build("books", "-o", "cache").text.contains("4 unchanged"))
  }

  @Test("a book that was good and is too damaged now keeps its content, pruned or not")
  func spoiled() throws {
    let journal = ".epubtool/journal"
    _ = try trial.build("books", "-o", "cache")
    let before = try trial.contents(of: "cache").filter { $0.key != journal }
    // It opens, but its package document is gone.
    var book = try SampleBook(narratedBy: nil)
    book.put(RawEntry("META-INF/container.xml", stored: "<container>"))
    try trial.folder.write(book.bytes, to: "books/a.epub")
    try trial.folder.write(book.bytes, to: "books/letters.epub")
    for more in [["--prune"], ["--prune", "--dry-run"], []] {
      let run = try trial.build(["books", "-o", "cache"] + more)
      #expect(run.status == 1, "\(run.talk)")
      #expect(run.text.contains("a.epub: it is no book any more"), "\(run.text)")
      #expect(run.text.contains("letters.epub: it is no book any more"), "\(run.text)")
      #expect(try trial.contents(of: "cache").filter { $0.key != journal } == before)
    }
    // One that the cache never had is listed with its report.
    _ = try trial.build("books/a.epub", "-o", "other")
    let listed = try #require(try trial.publications(of: "other")["a.epub"])
    #expect(listed["report"] != nil && listed["manifest"] == nil)
  }
}
