import Foundation
import TestSupport
import Testing

/// Bundles made by the program, and what it says of them.
@Suite(.timeLimit(.minutes(2)))
struct BundleCommandTests {
  private let folder: TemporaryFolder
  private let wiki: FakeWiki

  init() throws {
    folder = try TemporaryFolder()
    wiki = try FakeWiki()
    wiki.sheets()
    wiki.picture("A.png")
    wiki.page("One", "First.", pictures: ["A.png", "Lost.png"])
    wiki.page("Two", "Second.")
  }

  private func run(_ arguments: [String], input: String = "") throws -> FinishedRun {
    try ChildProcess.run(
      Repository.program, arguments, in: folder.path, input: Array(input.utf8),
      environment: ["XDG_CACHE_HOME": "\(folder.path)/cache"])
  }

  private func bundle(_ arguments: String...) throws -> FinishedRun {
    try run(["bundle", "--wiki", wiki.origin] + arguments)
  }

  @Test("a line says what was made, and whether anything changed")
  func summary() throws {
    let first = try bundle("One", "Two", "-o", "out")
    #expect(first.status == 0)
    let line = /out: 2 pages, 9 files, [0-9.]+ kB, 1 thing missing\n/
    #expect(first.text.wholeMatch(of: line) != nil, "\(first.text)")
    #expect(first.talk == "")
    let again = try bundle("One", "Two", "-o", "out")
    #expect(again.text.hasSuffix("1 thing missing; unchanged\n"), "\(again.text)")
    let book = try bundle("Two", "--format", "epub", "-o", "two.epub")
    #expect(book.text.wholeMatch(of: /two\.epub: 1 page, [0-9.]+ kB\n/) != nil, "\(book.text)")
    let quiet = try bundle("One", "-q", "-o", "quiet")
    #expect(quiet.status == 0)
    #expect(quiet.text == "" && quiet.talk == "")
  }

  @Test("a page that the wiki does not give just then stays, and the exit status tells")
  func kept() throws {
    #expect(try bundle("One", "Two", "-o", "out").status == 0)
    wiki.spoil(FakeWiki.address("Two"), .init(429, headers: ["Retry-After: 3600"]))
    let run = try bundle("One", "Two", "-o", "out")
    #expect(run.status == 3)
    #expect(
      run.talk
        == "epubtool: Two: the server answers with status 429, and asked to come back in 3600 "
        + "seconds; the page that the bundle has stays\n")
    #expect(run.text.hasPrefix("out: 2 pages, "))
    #expect(try folder.names(in: "out/pages") == ["One.html", "Two.html"])
    try FileManager.default.removeItem(atPath: "\(folder.path)/cache")
    let bare = try bundle("One", "Two", "-o", "out")
    #expect(bare.status == 3)
    #expect(bare.talk.hasSuffix("in 3600 seconds; the bundle is as it was\n"), "\(bare.talk)")
    #expect(try folder.names(in: "out/pages") == ["One.html", "Two.html"])
  }

  @Test("the name of the output tells the form where no flag does")
  func form() throws {
    let forms = ["a.epub": "PK", "a.zip": "PK", "a.HTML": "<!DOCTYPE html>"]
    for (name, beginning) in forms {
      let run = try bundle("Two", "-o", name)
      #expect(run.status == 0)
      #expect(run.talk == "", "\(run.talk)")
      #expect(try folder.read(name).starts(with: beginning.utf8), "\(name)")
    }
    let contradiction = try bundle("Two", "--format", "zip", "-o", "b.epub")
    #expect(contradiction.status == 0)
    #expect(
      contradiction.talk
        == "epubtool: \"b.epub\" becomes a ZIP archive, as --format says\n")
    #expect(try bundle("Two", "--format", "directory", "-o", "c.html", "-q").talk == "")
    #expect(try folder.names(in: "c.html").contains("index.html"))
    // A folder that is there is replaced by one.
    let again = try bundle("One", "-o", "c.html")
    #expect(again.status == 0)
    #expect(try folder.names(in: "c.html/pages") == ["One.html"])
    #expect(again.talk.contains("since that is there already"), "\(again.talk)")
    let slash = try bundle("One", "-o", "d.epub/")
    #expect(
      slash.talk
        == "epubtool: \"d.epub/\" becomes a folder, since its name ends in a slash\n")
    #expect(try folder.names(in: "d.epub").contains("index.html"))
  }

  @Test("flags without an effect, and variants that no page has, are told of")
  func effects() throws {
    let bridge = try bundle("Two", "--bridge", "-o", "a.epub")
    #expect(bridge.talk == "epubtool: --bridge has no effect: books hold no script\n")
    let base = try bundle("Two", "--base", "https://x.test", "-o", "a")
    #expect(base.talk == "epubtool: --base has no effect: --wiki names the wiki of all pages\n")
    let variant = try bundle("Two", "--variant", "sr-el", "-o", "a")
    #expect(variant.status == 0)
    #expect(
      variant.talk == "epubtool: no page has the variant \"sr-el\"; their text is as it was\n")
    #expect(try bundle("Two", "--variant", "sr-el", "-q", "-o", "a").talk == "")
  }

  @Test("a copy in the cache that is damaged is told of, and fetched anew")
  func damagedCopy() throws {
    #expect(try bundle("Two", "-o", "out").status == 0)
    let cache = "cache/epubtool/web"
    for name in try folder.names(in: cache) where name.hasSuffix(".body") {
      try folder.write("damaged", to: "\(cache)/\(name)")
    }
    let other = try bundle("Two", "-o", "other")
    #expect(other.status == 0)
    #expect(
      other.talk.contains(
        "/page/Two/html: its copy in the cache was damaged, and was not used\n"),
      "\(other.talk)")
    #expect(try folder.read("other/pages/Two.html") == folder.read("out/pages/Two.html"))
    let update = try run(["update", "out"])
    #expect(update.status == 0)
    #expect(update.talk == "")
  }

  @Test("an update says which files it mended, and where a description is broken")
  func damage() throws {
    #expect(try bundle("One", "-o", "out").status == 0)
    try folder.write("spoilt", to: "out/index.html")
    let mended = try run(["update", "out"])
    #expect(mended.status == 0)
    #expect(mended.text == "out: updated: 1 file mended\n")
    #expect(mended.talk == "epubtool: out: index.html: it is gone or was altered\n")
    let text = String(decoding: try folder.read("out/bundle.json"), as: UTF8.self)
    try folder.write(String(text.prefix(40)), to: "out/bundle.json")
    let broken = try run(["update", "out"])
    #expect(broken.status == 1)
    #expect(
      broken.talk.hasPrefix("epubtool: out: it is no bundle: its bundle.json cannot be read: "),
      "\(broken.talk)")
    #expect(broken.talk.contains("byte 40"), "\(broken.talk)")
  }

  private func results(_ jobs: [String]) throws -> [[String: Any]] {
    try run(["worker"], input: jobs.joined(separator: "\n") + "\n").lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test(
    "a worker's result lists what the job wrote, and tells findings",
    arguments: ["directory", "zip", "epub", "html"])
  func worker(_ form: String) throws {
    let page = Repository.fixtures.appending(path: "Pages/Lamp_room.html").path
    try folder.write("<!DOCTYPE html><title>Plain</title><p>Text", to: "plain.html")
    let job = { (input: String, output: String) in
      #"{"id":"1","command":"bundle","input":"\#(input)","output":"\#(output)","#
        + #""options":{"format":"\#(form)"}}"#
    }
    let results = try results([job(page, "a"), job("plain.html", "b"), job("nowhere", "c")])
    #expect(results.map { $0["status"] as? String } == ["done", "done", "failed"])
    let result = try #require(results[0]["result"] as? [String: Any])
    let files = try #require(result["files"] as? [[String: Any]])
    let names = files.compactMap { $0["path"] as? String }
    if form == "directory" {
      let made = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/a")
        .filter { $0.contains(".") }
      #expect(names.sorted() == made.sorted())
    } else {
      #expect(names == ["a"])
    }
    for file in files {
      let name = try #require(file["path"] as? String)
      let bytes = try folder.read(form == "directory" ? "a/\(name)" : name)
      #expect(file["bytes"] as? Int == bytes.count, "\(name)")
      #expect((file["sha256"] as? String)?.count == 64)
    }
    let plain = try #require(results[1]["result"] as? [String: Any])
    let findings = try #require(plain["findings"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String } == ["PAG-006"])
    let schema = try JSONSchema(try EpubTool.run("schema", "conversion").output)
    for result in [result, plain] {
      let bytes = Array(try JSONSerialization.data(withJSONObject: result))
      #expect(try schema.faults(in: bytes) == [])
    }
  }
}
