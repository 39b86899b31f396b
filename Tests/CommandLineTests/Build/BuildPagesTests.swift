import Foundation
import Glibc
import TestSupport
import Testing

/// Pages of lists and dumps in caches.
struct BuildPagesTests {
  private let trial: CacheTrial

  init() throws {
    trial = try CacheTrial()
    try trial.writePages()
    let run = try ChildProcess.run(
      Repository.root.appending(path: "Tests/Device/make-dumps"), ["html"], in: trial.folder.path)
    try #require(run.status == 0, "\(run.talk)")
  }

  @Test("a list of files becomes bundles, of which a device finds every page")
  func list() throws {
    try trial.folder.write(
      "# pages\nhtml/Lamp_room.html\n\nhtml/Lighthouse_cat.html\r\nhtml/none.html\n",
      to: "pages.txt")
    let run = try trial.build("pages.txt", "books/a.epub", "-o", "cache")
    #expect(run.status == 3, "\(run.talk) \(run.text)")
    #expect(run.text.contains("LIB-021"))
    let all = try trial.publications(of: "cache")
    let page = try #require(all["pages.txt/html/Lamp_room.html"])
    #expect(page["title"] as? String == "Lamp room")
    #expect(page["formats"] as? [String] == ["bundle"])
    #expect(all["pages.txt/html/none.html"] == nil && all.count == 3)
    #expect(try trial.play("cache").status == 0)
    let schema = try JSONSchema(try EpubTool.run("schema", "library").output)
    #expect(try schema.faults(in: try trial.folder.read("cache/library.json")) == [])
    let bundle = try #require(page["bundle"] as? String)
    let bundleSchema = try JSONSchema(try EpubTool.run("schema", "bundle").output)
    #expect(try bundleSchema.faults(in: try trial.folder.read("cache/\(bundle)")) == [])
    let before = try trial.contents(of: "cache")
    let again = try trial.build("pages.txt", "books/a.epub", "-o", "cache")
    #expect(again.text.contains("3 unchanged"), "\(again.text)")
    #expect(try trial.contents(of: "cache") == before)
  }

  @Test(
    "dumps are read in every wrapping", arguments: ["dump.tar.gz", "dump.ndjson.gz", "dump.ndjson"])
  func dump(_ name: String) throws {
    let run = try trial.build(name, "-o", "cache")
    // The first of them has a line that is no JSON.
    let isWell = name != "dump.tar.gz"
    #expect(run.status == (isWell ? 0 : 1), "\(run.talk) \(run.text)")
    #expect(run.text.contains("LIB-019") != isWell)
    let all = try trial.publications(of: "cache")
    #expect(all.keys.sorted() == ["\(name)/Lamp room", "\(name)/Lighthouse cat"])
    #expect(try trial.play("cache").status == 0)
    let before = try trial.contents(of: "cache")
    let again = try trial.build(name, "-o", "cache")
    #expect(again.text.contains("2 unchanged"), "\(again.text)")
    #expect(try trial.contents(of: "cache") == before)
  }

  @Test("of a dump that is cut, what is there is made, and nothing is pruned")
  func cut() throws {
    let run = try trial.build("cut.tar.gz", "-o", "cache", "--prune")
    #expect(run.status == 1 && run.text.contains("LIB-018"), "\(run.text)")
    #expect(run.talk.contains("nothing is pruned"), "\(run.talk)")
    #expect(try trial.publications(of: "cache")["cut.tar.gz/Lamp room"] != nil)
    // The rest comes with the whole dump under the same name.
    try FileManager.default.removeItem(atPath: "\(trial.folder.path)/cut.tar.gz")
    try FileManager.default.moveItem(
      atPath: "\(trial.folder.path)/dump.tar.gz", toPath: "\(trial.folder.path)/cut.tar.gz")
    let whole = try trial.build("cut.tar.gz", "-o", "cache", "--prune")
    #expect(whole.status == 1 && whole.text.contains("1 unchanged"), "\(whole.text)")
    #expect(try trial.publications(of: "cache").count == 2)
    _ = try trial.build("cut.tar.gz", "-o", "other")
    #expect(try trial.differences("cache", "other") == [])
  }

  @Test("a killed build of pages goes on")
  func killed() throws {
    let whole = try trial.build("dump.ndjson", "-o", "whole")
    for _ in 0..<10 {
      let child = try trial.start("dump.ndjson", "-o", "cache")
      usleep(UInt32.random(in: 0...UInt32(whole.time.components.attoseconds / 1_000_000_000_000)))
      kill(child.id, SIGKILL)
      _ = try child.finish()
    }
    #expect(try trial.build("dump.ndjson", "-o", "cache").status == 0)
    #expect(try trial.differences("cache", "whole") == [])
  }

  @Test("garbage is no dump")
  func garbage() throws {
    var bytes: [UInt8] = [0x1F, 0x8B]
    bytes += (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
    try trial.folder.write(bytes, to: "noise.tar.gz")
    try trial.folder.write([], to: "empty.ndjson")
    let run = try trial.build("noise.tar.gz", "empty.ndjson", "gone.tar", "-o", "cache")
    #expect(run.status == 3 && run.text.contains("LIB-018"), "\(run.text)\(run.talk)")
    #expect(try trial.publications(of: "cache").isEmpty)
  }
}
