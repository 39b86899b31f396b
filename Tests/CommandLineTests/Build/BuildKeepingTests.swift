import Foundation
import TestSupport
import Testing

/// Builds whose inputs cannot all be had: what the cache has of them stays.
struct BuildKeepingTests {
  private let trial: CacheTrial
  private let wiki: FakeWiki

  init() throws {
    trial = try CacheTrial()
    wiki = try FakeWiki()
    wiki.sheets()
    for title in ["Dog", "Cat"] { wiki.page(title, pictures: ["\(title).png"]) }
    for title in ["Dog", "Cat"] { wiki.picture("\(title).png") }
    try trial.folder.write("Dog\nCat\n", to: "pages.txt")
  }

  private func buildPages(_ more: String...) throws -> FinishedRun {
    try ChildProcess.run(
      Repository.program,
      ["build", "pages.txt", "-o", "cache", "--wiki", wiki.origin, "--web-cache", "web"] + more,
      in: trial.folder.path)
  }

  @Test("pages whose wiki nobody names stay, even where all else is pruned")
  func forgottenWiki() throws {
    #expect(try buildPages().status == 0)
    let before = try trial.contents(of: "cache")
    let run = try trial.build("pages.txt", "-o", "cache", "--prune")
    #expect(run.status == 3, "\(run.text)")
    #expect(run.talk.contains("no wiki is named") && run.talk.contains("nothing is pruned"))
    #expect(run.text.contains("pages.txt/Dog: cannot be had now"), "\(run.text)")
    #expect(try trial.contents(of: "cache") == before)
    #expect(try trial.play("cache").status == 0)
  }

  @Test("pages that a cache never had and that cannot be had are told with an id")
  func absent() throws {
    let run = try trial.build("pages.txt", "-o", "cache")
    #expect(run.status == 3 && run.text.contains("LIB-021"), "\(run.text)")
    #expect(try trial.publications(of: "cache").isEmpty)
  }

  @Test("pages of a wiki that does not answer are kept, said so, and counted")
  func silentWiki() throws {
    #expect(try buildPages().status == 0)
    let before = try trial.contents(of: "cache")
    for title in ["Dog", "Cat"] { wiki.spoil(FakeWiki.address(title), .init(404)) }
    let run = try buildPages("--format", "jsonl", "--prune")
    #expect(run.status == 3, "\(run.text)")
    #expect(try trial.statuses(of: run) == ["pages.txt/Dog kept", "pages.txt/Cat kept"])
    let sizes = try trial.lines(of: run).compactMap { $0["bytes"] as? Int }
    #expect(sizes.count == 2 && sizes.allSatisfy { $0 > 1000 }, "\(sizes)")
    #expect(run.text.contains("LIB-020") && run.talk.contains("404"), "\(run.talk)")
    #expect(try trial.contents(of: "cache") == before)

    // Another page would fit in, were it not for those that are kept.
    try trial.writePages()
    try trial.folder.write("html/Lamp_room.html\n", to: "more.txt")
    let limit = sizes.reduce(0, +) + 10_000
    let full = try buildPages("more.txt", "--max-size", "\(limit)")
    #expect(full.text.contains("Lamp_room.html: left out"), "\(full.text)")
  }

  @Test("a book that cannot be opened for a moment stays as the cache has it")
  func unopened() throws {
    _ = try trial.build("books", "-o", "cache")
    let before = try trial.contents(of: "cache")
    let bytes = try trial.folder.read("books/a.epub")
    try trial.block("books/a.epub")
    let run = try trial.build("books", "-o", "cache", "--prune", "--format", "jsonl")
    #expect(run.status == 3 && run.talk.contains("a.epub"), "\(run.talk)")
    #expect(try trial.statuses(of: run).contains("a.epub kept"), "\(run.text)")
    #expect(run.text.contains("PKG-018"))
    #expect(try trial.contents(of: "cache") == before)

    // A file that ends too early opens, but is no book.
    for cut in [0, bytes.count / 2] {
      try FileManager.default.removeItem(atPath: "\(trial.folder.path)/books/a.epub")
      try trial.folder.write(Array(bytes[..<cut]), to: "books/a.epub")
      let run = try trial.build("books", "-o", "cache", "--prune")
      #expect(run.status == 1, "\(run.talk)")
      #expect(run.text.contains("a.epub: it is no book any more"), "\(run.text)")
      #expect(try trial.contents(of: "cache") == before)
    }
  }

  @Test("a page that is none any more stays as the cache has it")
  func spoiledPage() throws {
    try trial.writePages()
    try trial.folder.write("html/Lamp_room.html\nhtml/Lighthouse_cat.html\n", to: "pages.txt")
    #expect(try trial.build("pages.txt", "-o", "cache").status == 0)
    let before = try trial.contents(of: "cache")
    try trial.folder.write([], to: "html/Lamp_room.html")
    let run = try trial.build("pages.txt", "-o", "cache", "--prune")
    #expect(run.status == 1 && run.text.contains("LIB-019"), "\(run.text)")
    #expect(try trial.contents(of: "cache") == before)
    try FileManager.default.removeItem(atPath: "\(trial.folder.path)/html/Lamp_room.html")
    let gone = try trial.build("pages.txt", "-o", "cache", "--prune")
    #expect(gone.status == 3 && gone.text.contains("1 kept"), "\(gone.text)")
    #expect(try trial.contents(of: "cache") == before)
  }

  @Test("pages of one build share their connections, however many jobs there are")
  func connections() throws {
    let titles = (0..<12).map { "Page\($0)" }
    for title in titles {
      wiki.page(title, pictures: ["\(title).png"])
      wiki.picture("\(title).png")
      // A slow answer, so that others would come meanwhile.
      wiki.spoil("/m/\(title).png", .init(body: [0x89] + Array("PNG".utf8), manner: .slow))
    }
    try trial.folder.write(titles.joined(separator: "\n"), to: "pages.txt")
    let run = try buildPages("--jobs", "6")
    #expect(run.status == 0, "\(run.talk)\(run.text)")
    #expect((1...2).contains(wiki.peakConnections), "\(wiki.peakConnections)")
    #expect(try trial.publications(of: "cache").count == 12)
  }
}
