import Foundation
import Glibc
import TestSupport
import Testing

/// Who has room in a cache with a limit, and who leaves it.
struct BuildRoomTests {
  private let trial: CacheTrial

  /// Makes a trial with three books of about the same size.
  init() throws {
    trial = try CacheTrial()
    for name in ["one", "two", "three"] {
      var book = SampleBook()
      let bytes = (0..<15_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ name.utf8.count) }
      book.put(RawEntry("EPUB/\(name).txt", stored: bytes))
      try trial.folder.write(book.bytes, to: "shelf/\(name).epub")
    }
  }

  private func build(_ words: String...) throws -> FinishedRun {
    try trial.build(words + ["-o", "cache", "--keep-going", "all"])
  }

  /// The bytes of all files of publications.
  private func size() throws -> Int {
    try trial.contents(of: "cache").reduce(0) { sum, file in
      file.key.hasPrefix("books/") || file.key.hasPrefix("pages/") ? sum + file.value.count : sum
    }
  }

  private func names() throws -> [String] { try trial.publications(of: "cache").keys.sorted() }

  @Test("what is named has the first claim, and the rest what is left, within the limit")
  func claims() throws {
    #expect(try [0, 1].contains(build("shelf/one.epub", "shelf/two.epub").status))
    let both = try size()
    // Room for two of the three: the one that is named stays though another was there before.
    for words in [
      ["shelf/two.epub"], ["shelf/three.epub"], ["shelf/one.epub", "shelf/three.epub"],
    ] {
      let run = try trial.build(
        words + ["-o", "cache", "--keep-going", "all", "--max-size", "\(both + 500)"])
      #expect([0, 1].contains(run.status), "\(run.talk)")
      for word in words { #expect(try names().contains(word.replacing("shelf/", with: ""))) }
      #expect(try names().count == 2, "\(run.text)")
      #expect(try size() <= both + 500)
    }
    #expect(try trial.play("cache").status == 0)
  }

  @Test("a limit below what the cache has takes the unnamed away, and tells of each")
  func unnamed() throws {
    #expect(try [0, 1].contains(build("shelf").status))
    let limit = try size() / 3 + 500
    let words = [
      "shelf/two.epub", "-o", "cache", "--keep-going", "all", "--max-size", "\(limit)", "--format",
      "jsonl",
    ]
    let plan = try trial.build(words + ["--dry-run"])
    let run = try trial.build(words)
    for told in [plan, run] {
      let lines = try trial.lines(of: told)
      #expect(
        try trial.statuses(of: told) == [
          "two.epub unchanged", "one.epub removed", "three.epub removed",
        ])
      for line in lines.dropFirst() {
        #expect(line["title"] as? String == "Sample" || line["title"] != nil)
        #expect((line["bytes"] as? Int ?? 0) > 15_000)
        #expect((line["reason"] as? String)?.contains("no input names it") == true)
        let codes = (line["findings"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
        #expect(codes == ["LIB-022"])
      }
      let schema = try JSONSchema(try EpubTool.run("schema", "build").output)
      for line in told.text.split(separator: "\n") {
        #expect(try schema.faults(in: Array(line.utf8)) == [], "\(line)")
      }
    }
    #expect(try names() == ["two.epub"])
    #expect(try size() <= limit)
  }

  @Test("what is pruned gives its room to what is named")
  func prunedRoom() throws {
    #expect(try [0, 1].contains(build("shelf/one.epub", "shelf/two.epub").status))
    let limit = "\(try size() + 500)"
    let run = try build("shelf/two.epub", "shelf/three.epub", "--prune", "--max-size", limit)
    #expect(run.text.contains("one.epub: removed \""), "\(run.text)")
    #expect(run.text.contains("no input names it"))
    #expect(try names() == ["three.epub", "two.epub"])
  }

  @Test(
    "a page that cannot be had keeps what the cache has, and the limit holds",
    arguments: [true, false])
  func lateTrouble(_ prunes: Bool) throws {
    try trial.writePages()
    try trial.folder.write("html/Lamp_room.html\nhtml/Lighthouse_cat.html\n", to: "pages.txt")
    #expect(try build("pages.txt").status == 0)
    let limit = try size() + 5000
    try trial.block("html/Lamp_room.html")
    let run = try trial.build(
      [
        "shelf/one.epub", "pages.txt", "-o", "cache", "--keep-going", "all", "--max-size",
        "\(limit)",
      ]
        + (prunes ? ["--prune"] : []))
    #expect(run.status == 3, "\(run.text)")
    #expect(run.text.contains("one.epub: left out"), "\(run.text)")
    #expect(try names() == ["pages.txt/html/Lamp_room.html", "pages.txt/html/Lighthouse_cat.html"])
    #expect(try size() <= limit)
  }

  /// Two copies of a book in a cache, of which the one is then damaged; returns the book's id.
  private func damagedCopy(_ words: String...) throws -> String {
    try trial.folder.write(trial.folder.read("shelf/one.epub"), to: "shelf/copy.epub")
    let run = try trial.build(
      ["shelf/one.epub", "shelf/copy.epub", "-o", "cache", "--keep-going", "all"] + words)
    #expect([0, 1].contains(run.status), "\(run.text)")
    try trial.folder.write("no book", to: "shelf/one.epub")
    return try #require(try trial.publications(of: "cache")["copy.epub"]?["id"] as? String)
  }

  /// What a build of the two copies tells, and before it a dry run, which must tell the same.
  private func buildCopies(_ words: String...) throws -> [String] {
    let all =
      ["shelf/one.epub", "shelf/copy.epub", "-o", "cache", "--keep-going", "all"]
      + ["--format", "jsonl"] + words
    let plan = try trial.statuses(of: try trial.build(all + ["--dry-run"]))
    let told = try trial.statuses(of: try trial.build(all))
    #expect(plan.map { $0.replacing("planned", with: "built") } == told)
    for (name, book) in try trial.publications(of: "cache") {
      for key in ["report", "manifest", "text", "cover"] {
        guard let path = book[key] as? String else { continue }
        #expect(access("\(trial.folder.path)/cache/\(path)", F_OK) == 0, "\(name): \(key)")
      }
    }
    return told
  }

  @Test("a book that is kept for a damaged copy does not leave for another that is too large now")
  func keptCopy() throws {
    let id = try damagedCopy("--only", "structure")
    let limit = try size() + 5000
    #expect(
      try buildCopies("--max-size", "\(limit)") == [
        "shelf/one.epub failed", "shelf/copy.epub omitted",
      ])
    #expect(try trial.publications(of: "cache")["one.epub"]?["id"] as? String == id)
    #expect(access("\(trial.folder.path)/cache/books/\(id)/manifest.json", F_OK) == 0)
    // With room enough, both are listed with what is made now.
    #expect(try buildCopies() == ["shelf/one.epub failed", "shelf/copy.epub built"])
    #expect(try names() == ["copy.epub", "one.epub"])
  }

  @Test("a book that is too large for a damaged copy stays where another is made smaller")
  func smallerCopy() throws {
    let id = try damagedCopy()
    let limit = try size() - 10_000
    #expect(
      try buildCopies("--max-size", "\(limit)", "--only", "structure") == [
        "shelf/one.epub failed", "shelf/copy.epub built",
      ])
    #expect(try trial.publications(of: "cache")["copy.epub"]?["id"] as? String == id)
    #expect(try size() <= limit)
  }

  @Test("nothing new takes the room of pages that the missing half of a dump may name")
  func cutDump() throws {
    try trial.writePages()
    let made = try ChildProcess.run(
      Repository.root.appending(path: "Tests/Device/make-dumps"), ["html"], in: trial.folder.path)
    try #require(made.status == 0, "\(made.talk)")
    #expect(try [0, 1].contains(build("dump.tar.gz").status))
    let before = try names()
    #expect(before.count == 2)
    let limit = try size() + 5000
    let cut = try trial.folder.read("cut.tar.gz")
    try trial.folder.write(cut, to: "dump.tar.gz")
    for more in [["--dry-run"], []] {
      let run = try trial.build(
        ["shelf/one.epub", "dump.tar.gz", "-o", "cache", "--keep-going", "all"]
          + ["--max-size", "\(limit)"] + more)
      #expect(run.status == 1 && run.text.contains("LIB-018"), "\(run.text)\(run.talk)")
      #expect(run.text.contains("one.epub: left out"), "\(run.text)")
      #expect(try names() == before)
    }
  }

  /// Whether folders can be had here that nothing removes.
  private static let canMount: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 && umount(folder.path) == 0
  }()

  @Test(
    "what has no room and cannot be removed is told, whatever findings are shown",
    .enabled(if: canMount))
  func unremovedForRoom() throws {
    #expect(try [0, 1].contains(build("shelf/one.epub", "shelf/two.epub").status))
    let id = try #require(try trial.publications(of: "cache")["one.epub"]?["id"] as? String)
    let place = "\(trial.folder.path)/cache/books/\(id)"
    try #require(mount("tmpfs", place, "tmpfs", 0, "size=64k") == 0)
    let limit = "\(try size() + 500)"
    let run = try build("shelf/two.epub", "--max-size", limit, "--level", "info")
    #expect(umount(place) == 0)
    #expect(run.status == 3 && run.talk.contains("cannot remove"), "\(run.text)\(run.talk)")
  }

  @Test(
    "what cannot be removed is told, and the status is 3", .enabled(if: canMount),
    arguments: ["", "/text"])
  func unremoved(_ part: String) throws {
    #expect(try [0, 1].contains(build("shelf/one.epub", "shelf/two.epub").status))
    let id = try #require(try trial.publications(of: "cache")["one.epub"]?["id"] as? String)
    let place = "\(trial.folder.path)/cache/books/\(id)"
    try #require(mount("tmpfs", place + part, "tmpfs", 0, "size=64k") == 0)
    let run = try build("shelf/two.epub", "--prune", "--format", "jsonl")
    // A folder around the mount has gone to where what leaves waits.
    let moved = [trial.folder.path, "cache", ".epubtool", "work", "\(id).gone"]
      .joined(separator: "/")
    #expect(umount(place + part) == 0 || umount(moved + part) == 0)
    #expect(run.status == 3 && run.talk.contains("cannot remove"), "\(run.talk)")
    #expect(try trial.statuses(of: run) == ["two.epub unchanged", "one.epub unremoved"])
    let again = try build("shelf/two.epub", "--prune")
    #expect(again.status != 3, "\(again.text)")
    #expect(again.text.contains("removed \"") == part.isEmpty, "\(again.text)")
    #expect(access(place, F_OK) != 0 && access(moved, F_OK) != 0)
  }
}
