import Foundation
import TestSupport
import Testing

/// What builds make of the paths that they are given.
struct BuildInputTests {
  private let trial: CacheTrial

  init() throws { trial = try CacheTrial() }

  @Test(
    "an input that is not there makes nothing",
    arguments: [["nope/"], ["nope.epub"], ["nope.txt", "gone.tar"], ["books/a.epub/b.epub"]])
  func missing(_ inputs: [String]) throws {
    let run = try ChildProcess.run(
      Repository.program, ["build"] + inputs + ["-o", "cache", "--format", "jsonl"],
      in: trial.folder.path)
    #expect(run.status == 3, "\(run.talk)")
    #expect(run.talk.contains("no such file"), "\(run.talk)")
    #expect(try trial.statuses(of: run) == inputs.map { "\($0) unopened" })
    #expect(try !trial.folder.names().contains("cache"))
  }

  @Test("a slip of the pen among the inputs is no book of the library")
  func ghost() throws {
    let run = try trial.build("books", "bokos/a.epub", "typo", "-o", "cache")
    #expect(run.status == 3 && run.talk.contains("typo"), "\(run.talk)")
    #expect(try trial.publications(of: "cache").count == 6)
    // What the cache has of a file that is gone stays until it is pruned by a build that finds all.
    try FileManager.default.removeItem(atPath: "\(trial.folder.path)/books/a.epub")
    #expect(try trial.build("books/a.epub", "books/b", "-o", "cache", "--prune").status == 3)
    #expect(try trial.publications(of: "cache")["a.epub"]?["manifest"] != nil)
  }

  @Test("a file that several inputs lead to is listed once")
  func spellings() throws {
    try trial.folder.link("books/z-link.epub", to: "a.epub")
    let run = try trial.build(
      "books", "./books/../books", "books/a.epub", "-o", "cache", "--format", "jsonl")
    let statuses = try trial.statuses(of: run)
    #expect(statuses.count == 15, "\(statuses)")
    #expect(
      statuses.filter { $0.contains("/a.epub") } == [
        "books/a.epub built", "./books/../books/a.epub copy", "books/a.epub copy",
      ])
    #expect(statuses.contains("books/z-link.epub copy"))
    let bytes = try trial.folder.read("cache/library.json")
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect((root?["publications"] as? [Any])?.count == 6)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("LIB-011"))
  }

  @Test("the numbers of folders are those of the last build")
  func roots() throws {
    _ = try trial.build("books/b", "books/a.epub", "-o", "cache")
    var all = try trial.publications(of: "cache")
    #expect(all["text.epub"]?["root"] as? Int == 0 && all["a.epub"]?["root"] as? Int == 1)
    try trial.block("books/a.epub")
    _ = try trial.build("books/letters.epub", "books/a.epub", "-o", "cache")
    all = try trial.publications(of: "cache")
    #expect(all["letters.epub"]?["root"] as? Int == 0 && all["a.epub"]?["root"] as? Int == 1)
    #expect(all["text.epub"] != nil && all["text.epub"]?["root"] == nil)
  }

  @Test("two lists of one name keep their pages apart")
  func lists() throws {
    try trial.writePages()
    let pages = ["html/Lamp_room.html", "html/Lighthouse_cat.html"]
    for (folder, page) in zip(["one", "two"], pages) {
      try trial.folder.write(try trial.folder.read(page), to: "\(folder)/page.html")
      try trial.folder.write("page.html\n", to: "\(folder)/pages.txt")
    }
    let run = try trial.build("one/pages.txt", "two/pages.txt", "./one/pages.txt", "-o", "cache")
    #expect(run.status == 0, "\(run.text)")
    let all = try trial.publications(of: "cache")
    #expect(all["pages.txt/page.html"]?["title"] as? String == "Lamp room")
    #expect(all["pages.txt-2/page.html"]?["title"] as? String == "Lighthouse cat")
    #expect(all.count == 2 && run.text.contains("2 built, 1 copy"), "\(run.text)")
  }

  @Test("a cache that is a link to nothing, or has links within, is refused with the reason")
  func links() throws {
    try trial.folder.link("lost", to: "nowhere")
    let lost = try trial.build("books", "-o", "lost")
    #expect(lost.status == 3 && lost.talk.contains("a link that leads nowhere"), "\(lost.talk)")
    _ = try trial.build("books", "-o", "cache")
    let path = "\(trial.folder.path)/cache/books"
    try FileManager.default.moveItem(atPath: path, toPath: "\(trial.folder.path)/elsewhere")
    try trial.folder.link("cache/books", to: "../elsewhere")
    let inner = try trial.build("books", "-o", "cache")
    #expect(
      inner.status == 3 && inner.talk.contains("a link, which no build follows"), "\(inner.talk)")
  }
}
