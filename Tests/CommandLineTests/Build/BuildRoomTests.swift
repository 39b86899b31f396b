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

  @Test("what cannot be removed is told, and the status is 3", arguments: ["", "/text"])
  func unremoved(_ part: String) throws {
    #expect(try [0, 1].contains(build("shelf/one.epub", "shelf/two.epub").status))
    let id = try #require(try trial.publications(of: "cache")["one.epub"]?["id"] as? String)
    let place = "\(trial.folder.path)/cache/books/\(id)"
    guard mount("tmpfs", place + part, "tmpfs", 0, "size=64k") == 0 else {
      print("no tmpfs can be mounted here, so nothing keeps a folder from being removed")
      return
    }
    let run = try build("shelf/two.epub", "--prune", "--format", "jsonl")
    // A folder around the mount has gone to where what leaves waits.
    let moved = "\(trial.folder.path)/cache/.epubtool/work/\(id).gone"
    #expect(umount(place + part) == 0 || umount(moved + part) == 0)
    #expect(run.status == 3 && run.talk.contains("cannot remove"), "\(run.talk)")
    #expect(try trial.statuses(of: run) == ["two.epub unchanged", "one.epub unremoved"])
    let again = try build("shelf/two.epub", "--prune")
    #expect(again.status != 3, "\(again.text)")
    #expect(again.text.contains("removed \"") == part.isEmpty, "\(again.text)")
    #expect(access(place, F_OK) != 0 && access(moved, F_OK) != 0)
  }
}
