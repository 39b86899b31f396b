import Foundation
import TestSupport
import Testing

/// Pages that more than one dump has, and the room of those that stay.
struct BuildSharedPagesTests {
  private let trial: CacheTrial

  /// Makes a trial with a dump of two pages, and one of each of them.
  init() throws {
    trial = try CacheTrial()
    try trial.writePages()
    let run = try ChildProcess.run(
      Repository.root.appending(path: "Tests/Device/make-dumps"), ["html"], in: trial.folder.path)
    try #require(run.status == 0, "\(run.talk)")
    let lines = try trial.folder.read("dump.ndjson").split(separator: 0x0A)
    try #require(lines.count == 2)
    try trial.folder.write(Array(lines[0]), to: "lamp.ndjson")
    try trial.folder.write(Array(lines[1]), to: "cat.ndjson")
  }

  /// The paths of a cache's publications, in order.
  private func paths() throws -> [String] { try trial.publications(of: "cache").keys.sorted() }

  @Test("a page that another dump gave first comes back with its own", arguments: [true, false])
  func comesBack(_ isTogether: Bool) throws {
    if isTogether {
      #expect(try trial.build("lamp.ndjson", "dump.ndjson", "-o", "cache").status == 0)
    } else {
      #expect(try trial.build("dump.ndjson", "-o", "cache").status == 0)
      #expect(try trial.build("lamp.ndjson", "-o", "cache").status == 0)
    }
    #expect(try paths() == ["dump.ndjson/Lighthouse cat", "lamp.ndjson/Lamp room"])
    let run = try trial.build("dump.ndjson", "-o", "cache", "--prune")
    #expect(run.status == 0, "\(run.talk)")
    #expect(try paths() == ["dump.ndjson/Lamp room", "dump.ndjson/Lighthouse cat"])
    #expect(try trial.play("cache").status == 0)
    _ = try trial.build("dump.ndjson", "-o", "other")
    #expect(try trial.differences("cache", "other") == [])
  }

  @Test("a page of a dump that is as it was is listed once beside another dump with it")
  func once() throws {
    #expect(try trial.build("dump.ndjson", "-o", "cache").status == 0)
    let first = ["dump.ndjson", "lamp.ndjson", "-o", "cache", "--format", "jsonl"]
    let plan = try trial.build(first + ["--dry-run"])
    let run = try trial.build(first)
    let expected = [
      "dump.ndjson/Lamp room unchanged", "dump.ndjson/Lighthouse cat unchanged",
      "lamp.ndjson/Lamp room copy",
    ]
    #expect(try Array(trial.statuses(of: run).prefix(3)) == expected)
    #expect(try Array(trial.statuses(of: plan).prefix(3)) == expected)
    #expect(try paths() == ["dump.ndjson/Lamp room", "dump.ndjson/Lighthouse cat"])
    let last = ["lamp.ndjson", "dump.ndjson", "-o", "cache", "--format", "jsonl"]
    let other = try trial.build(last + ["--dry-run"])
    #expect(
      try Array(trial.statuses(of: other).dropFirst().prefix(2)) == [
        "dump.ndjson/Lamp room copy", "dump.ndjson/Lighthouse cat unchanged",
      ])
    _ = try trial.build(last)
    #expect(try paths() == ["dump.ndjson/Lighthouse cat", "lamp.ndjson/Lamp room"])
    _ = try trial.build("dump.ndjson", "-o", "cache", "--prune")
    #expect(try paths() == ["dump.ndjson/Lamp room", "dump.ndjson/Lighthouse cat"])
  }

  @Test("a dump without a page has most likely been cut, and prunes nothing")
  func empty() throws {
    let all = try paths(ofBuilding: "dump.ndjson")
    for bytes: [UInt8] in [[], Array("\n".utf8)] {
      try trial.folder.write(bytes, to: "dump.ndjson")
      let words = ["dump.ndjson", "-o", "cache", "--prune"]
      for run in [try trial.build(words + ["--dry-run"]), try trial.build(words)] {
        #expect(run.status == 1 && run.text.contains("there is no page in it"), "\(run.text)")
      }
      #expect(try paths() == all)
    }
  }

  private func paths(ofBuilding dump: String) throws -> [String] {
    #expect(try trial.build(dump, "-o", "cache").status == 0)
    return try paths()
  }

  @Test("a tape archive that ends behind a file, without its end, is cut and prunes nothing")
  func cutArchive() throws {
    let page = try trial.folder.read("cat.ndjson")
    func tape(_ names: [String]) -> [UInt8] { names.flatMap { TapeFile(name: $0, page).bytes } }
    let end = [UInt8](repeating: 0, count: 1024)
    try trial.folder.write(tape(["a.ndjson"]) + end, to: "all.tar")
    let all = try paths(ofBuilding: "all.tar")
    try trial.folder.write(tape(["a.ndjson"]), to: "all.tar")
    let run = try trial.build("all.tar", "-o", "cache", "--prune")
    #expect(run.status != 0 && run.text.contains("LIB-018"), "\(run.text)")
    #expect(try paths() == all)
  }

  /// A file in a tape archive (POSIX ustar).
  private struct TapeFile {
    let bytes: [UInt8]

    init(name: String, _ contents: [UInt8]) {
      var header = [UInt8](repeating: 0, count: 512)
      func put(_ text: String, at offset: Int) {
        header.replaceSubrange(offset..<(offset + text.utf8.count), with: text.utf8)
      }
      let size = String(contents.count, radix: 8)
      put(name, at: 0)
      put("0000644", at: 100)
      put(String(repeating: "0", count: 11 - size.count) + size, at: 124)
      put("        ", at: 148)
      put("0", at: 156)
      put("ustar", at: 257)
      let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
      put(String(repeating: "0", count: 6 - sum.count) + sum + "\u{0} ", at: 148)
      let padding = (512 - contents.count % 512) % 512
      bytes = header + contents + [UInt8](repeating: 0, count: padding)
    }
  }

  @Test("what is not pruned for a book that cannot be opened takes its room")
  func unpruned() throws {
    let first = try trial.build("cat.ndjson", "-o", "cache", "--format", "jsonl")
    let bytes = try #require(try trial.lines(of: first).first?["bytes"] as? Int)
    try trial.block("books/a.epub")
    let arguments = [
      "books/a.epub", "lamp.ndjson", "-o", "cache", "--prune", "--max-size", "\(bytes + 5000)",
    ]
    let plan = try trial.build(arguments + ["--dry-run"])
    #expect(plan.text.contains("lamp.ndjson/Lamp room: left out"), "\(plan.text)")
    let run = try trial.build(arguments)
    #expect(run.talk.contains("nothing is pruned"), "\(run.talk)")
    #expect(run.text.contains("lamp.ndjson/Lamp room: left out"), "\(run.text)")
    #expect(try trial.publications(of: "cache")["cat.ndjson/Lighthouse cat"] != nil)
  }

  @Test("a page that a dump has no more has the room that is left", arguments: [true, false])
  func leftBehind(_ isThere: Bool) throws {
    let run = try trial.build("dump.ndjson", "-o", "cache", "--format", "jsonl")
    let bytes = try trial.lines(of: run).compactMap { line in
      line["path"] == nil ? nil : line["bytes"] as? Int
    }
    let lamp = String(decoding: try trial.folder.read("lamp.ndjson"), as: UTF8.self)
    let third = lamp.replacingOccurrences(of: #""name": "Lamp room""#, with: #""name": "Third""#)
    try #require(third != lamp && bytes.count == 2)
    try trial.folder.write(third, to: "third.ndjson")
    if isThere {
      try trial.folder.write(lamp, to: "dump.ndjson")
    } else {
      try trial.block("dump.ndjson")
    }
    let arguments = [
      "dump.ndjson", "third.ndjson", "-o", "cache", "--max-size", "\(bytes.reduce(1, +))",
    ]
    let plan = try trial.build(arguments + ["--dry-run"])
    let full = try trial.build(arguments)
    for run in [plan, full] {
      // A dump that cannot be read may name any page, so none makes room for a new one.
      #expect(run.text.contains("third.ndjson/Third: left out") != isThere, "\(run.text)")
      #expect(
        run.text.contains("Lighthouse cat: \(run.text == plan.text ? "to be " : "")removed")
          == isThere)
    }
    #expect(
      try paths() == [
        "dump.ndjson/Lamp room", isThere ? "third.ndjson/Third" : "dump.ndjson/Lighthouse cat",
      ])
  }

  @Test("a page that goes from one dump to another takes its room once")
  func goesOver() throws {
    let run = try trial.build("dump.ndjson", "-o", "cache", "--format", "jsonl")
    let bytes = try trial.lines(of: run).compactMap { $0["bytes"] as? Int }
    try trial.folder.write(try trial.folder.read("lamp.ndjson"), to: "dump.ndjson")
    let arguments = [
      "dump.ndjson", "cat.ndjson", "-o", "cache", "--max-size", "\(bytes.reduce(100, +))",
    ]
    let plan = try trial.build(arguments + ["--dry-run"])
    #expect(plan.status == 0 && !plan.text.contains("left out"), "\(plan.text)")
    let next = try trial.build(arguments)
    #expect(next.status == 0 && !next.text.contains("left out"), "\(next.text)")
    #expect(try paths() == ["cat.ndjson/Lighthouse cat", "dump.ndjson/Lamp room"])
  }
}
