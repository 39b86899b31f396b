import Foundation
import Glibc
import TestSupport
import Testing

/// Caches of reading devices.
struct BuildTests {
  private let trial: CacheTrial

  init() throws { trial = try CacheTrial() }

  @Test("a device finds every file and plays every clip")
  func device() throws {
    let run = try trial.build("books", "-o", "cache")
    #expect(run.status == 1, "\(run.talk)")
    let played = try trial.play("cache")
    #expect(played.status == 0, "\(played.text)")
    #expect(played.text.contains("6 publications, 3 chapters"), "\(played.text)")
    let books = try trial.publications(of: "cache")
    #expect(books["a.epub"]?["verdict"] as? String == "valid")
    #expect((books["a.epub"]?["chapters"] as? [Any])?.count == 1)
    #expect(books["broken.epub"]?["report"] != nil && books["broken.epub"]?["manifest"] == nil)
    #expect(books["none.epub"]?["verdict"] as? String == "unreadable")
    #expect(books["the-lighthouse.epub"]?["cover"] != nil)
    #expect(
      !(try String(decoding: trial.folder.read("cache/library.json"), as: UTF8.self))
        .contains(trial.folder.path), "no path of the machine")
  }

  @Test("every JSON document of a cache keeps to its schema")
  func schemas() throws {
    _ = try trial.build("books", "-o", "cache")
    let schema = { (name: String) in try JSONSchema(try EpubTool.run("schema", name).output) }
    let known: [(String, String)] = [
      ("library.json", "library"), ("report.json", "validate"), ("manifest.json", "manifest"),
      ("chapters.json", "chapters"), ("extract.json", "extract"),
    ]
    var checked: [String: Int] = [:]
    for (path, bytes) in try trial.contents(of: "cache") {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      guard let schemaName = known.first(where: { $0.0 == name })?.1 else { continue }
      let faults = try schema(schemaName).faults(in: Array(bytes))
      #expect(faults == [], "\(path)")
      checked[name, default: 0] += 1
    }
    #expect(
      checked == [
        "library.json": 1, "report.json": 5, "manifest.json": 4,
        "chapters.json": 2, "extract.json": 4,
      ])
  }

  @Test("what is there stays as it is, and what has changed is made anew")
  func again() throws {
    _ = try trial.build("books", "-o", "cache")
    let before = try trial.contents(of: "cache")
    let unchanged = try trial.build("books", "-o", "cache", "--jobs", "3")
    #expect(unchanged.text.contains("4 unchanged"), "\(unchanged.text)")
    #expect(try trial.contents(of: "cache") == before)

    let recoded = try trial.build("books", "-o", "cache", "--codec", "opus")
    #expect(recoded.text.contains("a.epub: chapters;"), "\(recoded.text)")
    _ = try trial.build("books", "-o", "other", "--codec", "opus")
    #expect(try trial.differences("cache", "other") == [])
    _ = try trial.build("books", "-o", "cache")
    #expect(try trial.contents(of: "cache") == before)
  }

  @Test("a book that moves keeps its audio, and its lists tell its new path")
  func moved() throws {
    _ = try trial.build("books", "-o", "cache")
    try FileManager.default.moveItem(
      atPath: "\(trial.folder.path)/books/a.epub", toPath: "\(trial.folder.path)/books/z ä.epub")
    let run = try trial.build("books", "-o", "cache")
    #expect(run.text.contains("z ä.epub: validate, manifest;"), "\(run.text)")
    let books = try trial.publications(of: "cache")
    #expect(books["a.epub"] == nil)
    let list = try #require(books["z ä.epub"]?["chapterList"] as? String)
    #expect(
      String(decoding: try trial.folder.read("cache/\(list)"), as: UTF8.self)
        .contains(#""path":"z ä.epub""#))
    _ = try trial.build("books", "-o", "other")
    #expect(try trial.differences("cache", "other").filter { !$0.hasPrefix(".") } == [])
  }

  @Test("what no input names stays until it is pruned")
  func prune() throws {
    _ = try trial.build("books", "-o", "cache")
    try FileManager.default.removeItem(atPath: "\(trial.folder.path)/books/a.epub")
    _ = try trial.build("books", "-o", "cache")
    #expect(try trial.publications(of: "cache")["a.epub"] != nil)
    #expect(try trial.play("cache").status == 0)
    let refused = try trial.build("books", "unmounted", "-o", "cache", "--prune")
    #expect(refused.status == 3 && refused.talk.contains("nothing is pruned"), "\(refused.talk)")
    let run = try trial.build("books", "-o", "cache", "--prune")
    #expect(run.text.contains("1 removed"), "\(run.text)")
    #expect(try trial.publications(of: "cache")["a.epub"] == nil)
    _ = try trial.build("books", "-o", "other")
    #expect(try trial.differences("cache", "other") == [])
  }

  @Test("books that fail have content where that is asked for")
  func failed() throws {
    _ = try trial.build("books", "-o", "cache")
    let run = try trial.build("books", "-o", "cache", "--keep-going", "all")
    #expect(run.text.contains("broken.epub: manifest"), "\(run.text)")
    #expect(try trial.publications(of: "cache")["broken.epub"]?["manifest"] != nil)
    _ = try trial.build("books", "-o", "cache")
    #expect(try trial.publications(of: "cache")["broken.epub"]?["manifest"] == nil)
    _ = try trial.build("books", "-o", "other")
    #expect(try trial.differences("cache", "other") == [])
  }

  @Test("a plan tells what would be made, and writes nothing")
  func plan() throws {
    let run = try trial.build("books", "-o", "cache", "--dry-run")
    #expect(run.text.contains("a.epub: to be made: validate, manifest, chapters"), "\(run.text)")
    #expect(!(try trial.folder.names().contains("cache")))
    _ = try trial.build("books", "-o", "cache")
    let before = try trial.contents(of: "cache")
    let again = try trial.build("books", "-o", "cache", "--dry-run", "--codec", "flac")
    #expect(again.text.contains("a.epub: to be made: chapters; about"), "\(again.text)")
    #expect(try trial.contents(of: "cache") == before)
  }

  @Test("a limit leaves books out, in their order, and does not make them twice")
  func limit() throws {
    _ = try trial.build("books", "-o", "other")
    let whole = try trial.build("books", "-o", "cache", "--max-size", "60kB")
    #expect(whole.status == 1 && whole.text.contains("the-lighthouse.epub: left out"))
    #expect(try trial.publications(of: "cache")["the-lighthouse.epub"] == nil)
    #expect(try trial.play("cache").status == 0)
    let before = try trial.contents(of: "cache")
    let again = try trial.build("books", "-o", "cache", "--max-size", "60kB")
    #expect(again.text.contains("left out") && !again.text.contains("chapters;"))
    #expect(try trial.contents(of: "cache") == before)
    _ = try trial.build("books", "-o", "cache", "--max-size", "1GB")
    #expect(try trial.differences("cache", "other") == [])
  }

  @Test("a profile says what the device plays and shows")
  func profile() throws {
    try trial.folder.write(
      """
      // A player without MP3.
      { name: 'old', audio: { codecs: ['vorbis', 'opus'], bitRate: 24 },
        covers: [{ width: 60, height: 80, format: 'jpeg' }, { width: 30, height: 40 }],
        text: 'structure', limits: { size: '1 GB' }, }
      """, to: "old.json5")
    _ = try trial.build("books", "-o", "cache", "--device-profile", "old.json5")
    let book = try #require(try trial.publications(of: "cache")["the-lighthouse.epub"])
    let files = try trial.contents(of: "cache").keys
    #expect((book["cover"] as? String)?.hasSuffix("cover-60x80.jpg") == true)
    #expect(files.contains { $0.hasSuffix("cover-30x40.png") })
    #expect(files.contains { $0.hasSuffix("01-the-keeper.opus") })
    #expect(!files.contains { $0.hasSuffix("chapter-1.xhtml") })
    try trial.folder.write("{ audoi: {} }", to: "wrong.json5")
    let wrong = try trial.build("books", "-o", "cache", "--device-profile", "wrong.json5")
    #expect(wrong.status == 2 && wrong.talk.contains("unknown member \"audoi\""), "\(wrong.talk)")
  }

  @Test("two editions share their audio")
  func shared() throws {
    var second = try SampleBook(narratedBy: nil)
    second.put(RawEntry("EPUB/extra.txt", stored: "another edition"))
    let audio = (0..<40_000).map { UInt8(truncatingIfNeeded: ($0 * $0) >> 3) }
    let picture = RawEntry("EPUB/picture.bin", stored: audio)
    var first = try SampleBook(narratedBy: nil)
    first.put(picture)
    second.put(picture)
    try trial.folder.write(first.bytes, to: "two/one.epub")
    try trial.folder.write(second.bytes, to: "two/two.epub")
    _ = try trial.build("two", "-o", "cache", "--keep-going", "all")
    let paths = try trial.contents(of: "cache").keys.filter { $0.hasSuffix("picture.bin") }
    #expect(paths.count == 2)
    let inodes = try paths.map { path -> UInt64 in
      var facts = stat()
      try #require(stat("\(trial.folder.path)/cache/\(path)", &facts) == 0)
      return UInt64(facts.st_ino)
    }
    #expect(Set(inodes).count == 1)
  }

  @Test("the same book twice is made once, and listed twice")
  func copies() throws {
    try trial.folder.write(SampleBook().bytes, to: "books/z-copy.epub")
    let run = try trial.build("books", "-o", "cache")
    #expect(run.text.contains("z-copy.epub: the same book"), "\(run.text)")
    let books = try trial.publications(of: "cache")
    #expect(books["z-copy.epub"]?["id"] as? String == books["b/text.epub"]?["id"] as? String)
    #expect(books["z-copy.epub"]?["manifest"] != nil)
  }
}
