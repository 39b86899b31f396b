import Foundation
import TestSupport
import Testing

/// Bundles brought up to date by the program.
@Suite(.timeLimit(.minutes(2)))
struct UpdateCommandTests {
  private let folder: TemporaryFolder
  private let wiki: FakeWiki

  init() throws {
    folder = try TemporaryFolder()
    wiki = try FakeWiki()
    wiki.sheets()
    wiki.picture("A.png")
    wiki.page("One", "First.", pictures: ["A.png"])
    wiki.page("Two", "Second.")
  }

  private func run(_ arguments: String..., in place: String? = nil) throws -> FinishedRun {
    try ChildProcess.run(
      Repository.program, arguments, in: place ?? folder.path,
      environment: ["XDG_CACHE_HOME": "\(folder.path)/cache", "EPUBTOOL_CONTACT": "me@example.org"])
  }

  private func lines(_ run: FinishedRun) throws -> [[String: Any]] {
    let schema = try JSONSchema(try EpubTool.run("schema", "update").output)
    return try run.lines.map { line in
      #expect(try schema.faults(in: Array(line.utf8)) == [], "\(line)")
      return try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("tells what came of each bundle, and does all it can")
  func report() throws {
    #expect(try run("bundle", "--wiki", wiki.origin, "One", "Two", "-o", "a/b/c").status == 0)
    #expect(
      try run("bundle", "--wiki", wiki.origin, "One", "--format", "zip", "-o", "one.zip").status
        == 0)
    #expect(
      wiki.requests.allSatisfy { $0.header("User-Agent")?.contains("me@example.org") == true })
    let schema = try JSONSchema(try EpubTool.run("schema", "bundle").output)
    #expect(try schema.faults(in: try folder.read("a/b/c/bundle.json")) == [])
    let before = try folder.read("one.zip")
    let first = try run("update", "a/b/c", "one.zip", "nowhere", "--format", "jsonl")
    #expect(first.status == 3)
    #expect(first.talk.contains("nowhere: cannot open \"nowhere\""), "\(first.talk)")
    #expect(
      try lines(first).map { $0["status"] as? String } == ["unchanged", "unchanged", "failed"])
    #expect(try folder.read("one.zip") == before)
    wiki.page("Two", "Changed.")
    let dry = try run("update", "--dry-run", "a/b/c", "one.zip")
    #expect(dry.status == 0)
    #expect(dry.text == "a/b/c: outdated: 1 page changed\none.zip: unchanged\n")
    let second = try run("update", "a/b/c", "one.zip", "--quiet")
    #expect(second.status == 0)
    #expect(second.text == "a/b/c: updated: 1 page changed\n")
    #expect(second.talk == "")
    #expect(try folder.names() == ["a", "cache", "one.zip"])
  }

  @Test("a wiki that fails is told with the page, and the exit status is 3")
  func failing() throws {
    #expect(try run("bundle", "--wiki", wiki.origin, "One", "-o", "out").status == 0)
    let before = try folder.read("out/bundle.json")
    wiki.spoil(FakeWiki.address("One"), .init(403))
    let run = try run("update", "out", "--format", "jsonl")
    #expect(run.status == 3)
    let reason = "\"One\": the server answers with status 403; the bundle is as it was"
    #expect(run.talk == "epubtool: out: \(reason)\n")
    #expect(try lines(run)[0]["error"] as? String == reason)
    #expect(try folder.read("out/bundle.json") == before)
  }

  @Test("what is no bundle, or none that can be updated, is a finding")
  func findings() throws {
    let page = Repository.fixtures.appending(path: "Pages/Lamp_room.html").path
    #expect(try run("bundle", page, "-o", "local").status == 0)
    try folder.makeFolder("empty")
    for name in ["local", "empty"] {
      let run = try run("update", name)
      #expect(run.status == 1)
      #expect(run.talk.hasPrefix("epubtool: \(name): "), "\(run.talk)")
    }
  }

  @Test("bundles go into folders that are not there, and into the one that the run works in")
  func places() throws {
    let page = Repository.fixtures.appending(path: "Pages/Lamp_room.html").path
    try folder.makeFolder("here")
    let here = "\(folder.path)/here"
    for round in 1...2 {
      let made = try run("bundle", page, "-o", ".", in: here)
      #expect(made.status == 0, "\(round) \(made.talk)")
    }
    #expect(
      try folder.names(in: "here") == ["bundle.json", "index.html", "pages", "scripts", "styles"])
    #expect(try run("bundle", page, "-o", "x/y/z.zip", "--format", "zip").status == 0)
    #expect(try run("bundle", page, "-o", "u/v/w.html", "--format", "html").status == 0)
    #expect(try folder.names(in: "x/y") == ["z.zip"])
    #expect(try folder.names(in: "u/v") == ["w.html"])
    try folder.link("link", to: here)
    let other = Repository.fixtures.appending(path: "Pages/Lighthouse_cat.html").path
    #expect(try run("bundle", other, "-o", "link").status == 0)
    #expect(try folder.names(in: "here/pages") == ["Lighthouse_cat.html"])
    try folder.write("mine", to: "here/notes.txt")
    let refused = try run("bundle", page, "-o", "here")
    #expect(refused.status == 3)
    #expect(refused.talk.contains("\"notes.txt\" in it is not the bundle's"), "\(refused.talk)")
  }

  @Test(
    "flags that say how to fetch need a wiki",
    arguments: [
      ["--connections", "2"], ["--cache", "c"], ["--contact", "me"], ["--image-width", "640"],
      ["--allow-private"],
    ])
  func flags(_ flags: [String]) throws {
    let page = Repository.fixtures.appending(path: "Pages/Lamp_room.html").path
    let run = try ChildProcess.run(
      Repository.program, ["bundle", page, "-o", "out"] + flags, in: folder.path)
    #expect(run.status == 2)
    #expect(
      run.talk == "epubtool: \(flags[0]) says how to fetch pages, and needs --wiki URL, the wiki\n")
    #expect(try folder.names() == [])
  }
}
