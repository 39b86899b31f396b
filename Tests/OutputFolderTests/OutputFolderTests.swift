import Foundation
import Glibc
import Outputs
import TestSupport
import Testing

/// What becomes of a folder of output: whole, or nothing.
struct OutputFolderTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    String(decoding: try scratch.read(name), as: UTF8.self)
  }

  @Test("a folder appears with all its files when it is committed")
  func commits() throws {
    let folder = try OutputFolder(named: "book", in: "\(scratch.path)/new/out")
    try folder.write(Array("1".utf8), to: "guided/1.json")
    try folder.write(Array("m".utf8), to: "manifest.json")
    #expect(try scratch.names(in: "new/out").allSatisfy { $0.hasPrefix(".epubtool-") })
    try folder.commit()
    #expect(try scratch.names(in: "new/out") == ["book"])
    #expect(try text("new/out/book/guided/1.json") == "1")
    #expect(try text("new/out/book/manifest.json") == "m")
  }

  @Test("nothing stays of a folder that is let go")
  func discards() throws {
    do {
      let folder = try OutputFolder(named: "book", in: scratch.path)
      try folder.write([1], to: "a/b/c")
      _ = try folder.makeFile(at: "half")
    }
    #expect(try scratch.names() == [])
  }

  @Test("an earlier output is renewed, what is foreign to it stays, what is outdated goes")
  func renews() throws {
    for name in ["manifest.json", "guided/1.json", "guided/2.json", "notes.txt"] {
      try scratch.write("old", to: "book/\(name)")
    }
    let folder = try OutputFolder(named: "book", in: scratch.path)
    try folder.write(Array("new".utf8), to: "guided/1.json")
    folder.drop("guided/2.json")
    folder.drop("guided/3.json")
    try folder.write(Array("new".utf8), to: "manifest.json")
    try folder.commit()
    #expect(try text("book/manifest.json") == "new")
    #expect(try text("book/guided/1.json") == "new")
    #expect(try scratch.names(in: "book/guided") == ["1.json"])
    #expect(try text("book/notes.txt") == "old")
    #expect(try scratch.names() == ["book"])
  }

  @Test("names of any script are kept as they are")
  func names() throws {
    let folder = try OutputFolder(named: "bücher", in: scratch.path)
    try folder.write([1], to: "a/kapitel-éñ-第一.mp3")
    try folder.write([2], to: "第二/e\u{301}.mp3")
    try folder.commit()
    #expect(try scratch.read("bücher/a/kapitel-éñ-第一.mp3") == [1])
    #expect(
      try scratch.names(in: "bücher/第二").map { Array($0.utf8) } == [Array("e\u{301}.mp3".utf8)])
  }

  @Test("numbered documents of an earlier run are gone, and what is somebody else's stays")
  func owned() throws {
    for name in [
      "guided/1.json", "guided/2.json", "guided/deep/3.json", "other/4.json", "guided/a.mp3",
    ] {
      try scratch.write("old", to: "book/\(name)")
    }
    let folder = try OutputFolder(named: "book", in: scratch.path)
    folder.own("guided")
    try folder.write(Array("new".utf8), to: "guided/1.json")
    try folder.commit()
    #expect(try scratch.names(in: "book/guided") == ["1.json", "a.mp3", "deep"])
    #expect(try text("book/guided/1.json") == "new")
    #expect(try scratch.names(in: "book/other") == ["4.json"])
  }

  @Test("many files are placed as few are")
  func many() throws {
    let folder = try OutputFolder(named: "book", in: scratch.path)
    for number in 1...40 { try folder.write([1], to: "n/\(number).json") }
    try folder.commit()
    #expect(try scratch.names(in: "book/n").count == 40)
  }

  @Test("a link in the place of the folder or in it is not followed")
  func links() throws {
    try scratch.makeFolder("elsewhere")
    try scratch.link("linked", to: "elsewhere")
    let linked = try OutputFolder(named: "linked", in: scratch.path)
    try linked.write([1], to: "a")
    #expect(throws: OutputError.self) { try linked.commit() }

    try scratch.makeFolder("book")
    try scratch.link("book/guided", to: "../elsewhere")
    let folder = try OutputFolder(named: "book", in: scratch.path)
    try folder.write([1], to: "guided/1.json")
    let error = #expect(throws: OutputError.self) { try folder.commit() }
    #expect(error?.text == "it is a link")
    #expect(try scratch.names(in: "elsewhere") == [])
  }

  @Test("a link in the place of a file is replaced, and what it leads to stays")
  func linkedFile() throws {
    try scratch.write("kept", to: "secret")
    try scratch.makeFolder("book")
    try scratch.link("book/a", to: "../secret")
    let folder = try OutputFolder(named: "book", in: scratch.path)
    try folder.write(Array("new".utf8), to: "a")
    try folder.commit()
    #expect(try text("secret") == "kept")
    #expect(try text("book/a") == "new")
  }

  @Test(
    "a path that would leave the folder is refused",
    arguments: [
      "", "/", "../a", "a/../b", "./a", "a//b", "a/", "/etc/passwd", "a\0b",
      String(repeating: "x", count: 256),
    ])
  func escapes(_ path: String) throws {
    let folder = try OutputFolder(named: "book", in: scratch.path)
    let error = #expect(throws: OutputError.self) { try folder.write([1], to: path) }
    #expect(error?.code == EINVAL)
    #expect(throws: OutputError.self) { try OutputFolder(named: "../x", in: scratch.path) }
  }

  @Test("a file can be written out of order, taken back and made again")
  func seeks() throws {
    let folder = try OutputFolder(named: "book", in: scratch.path)
    let file = try folder.makeFile(at: "a.m4a")
    try file.write([0, 0, 3])
    file.seek(to: 0)
    try file.write([1, 2])
    #expect(file.size == 3)
    try file.close()
    let wrong = try folder.makeFile(at: "d/b")
    try wrong.write([9])
    try folder.remove(wrong)
    try folder.write([4], to: "d/b")
    #expect(throws: OutputError.self) { try folder.write([5], to: "d/b") }
    try folder.commit()
    #expect(try scratch.read("book/a.m4a") == [1, 2, 3])
    #expect(try scratch.read("book/d/b") == [4])
  }

  @Test("room is asked for before anything is written")
  func room() throws {
    let folder = try OutputFolder(named: "book", in: scratch.path)
    try folder.reserve(1)
    let error = #expect(throws: OutputError.self) { try folder.reserve(.max) }
    #expect(error?.isFull == true)
  }

  @Test("a file in the place of the folder is an error, and stays")
  func file() throws {
    try scratch.write("kept", to: "book")
    let folder = try OutputFolder(named: "book", in: scratch.path)
    try folder.write([1], to: "a")
    #expect(throws: OutputError.self) { try folder.commit() }
    #expect(try text("book") == "kept")
  }

  @Test("where something stands in a file's place, nothing is changed")
  func blocked() throws {
    try scratch.write("old", to: "book/a")
    try scratch.write("mine", to: "book/b/c")
    let folder = try OutputFolder(named: "book", in: scratch.path)
    for name in ["a", "b"] { try folder.write(Array("new".utf8), to: name) }
    let error = #expect(throws: OutputError.self) { try folder.commit() }
    #expect(error?.text == "a folder stands in its place")
    #expect(error?.path.hasSuffix("book/b") == true)
    #expect(try text("book/a") == "old")
    #expect(try text("book/b/c") == "mine")

    let deep = try OutputFolder(named: "book", in: scratch.path)
    try deep.write(Array("new".utf8), to: "new")
    try deep.write(Array("new".utf8), to: "a/deep")
    #expect(throws: OutputError.self) { try deep.commit() }
    #expect(try scratch.names(in: "book") == ["a", "b"])
  }

  @Test("of runs at once, the last one's output is there and nothing of the others'")
  func concurrent() async throws {
    try scratch.write("old", to: "book/list")
    let root = scratch.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for run in 0..<16 {
        group.addTask {
          let folder = try OutputFolder(named: "book", in: root)
          for file in 0..<4 { try folder.write(Array("\(run)".utf8), to: "\(run)-\(file)") }
          try folder.write(Array("\(run)".utf8), to: "list")
          try folder.commit {
            // Each run knows what the one before it left by its list.
            let list = FileManager.default.contents(atPath: "\(root)/book/list") ?? Data()
            let earlier = String(decoding: list, as: UTF8.self)
            return (0..<4).map { "\(earlier)-\($0)" }
          }
        }
      }
      try await group.waitForAll()
    }
    let last = try text("book/list")
    #expect(try scratch.names(in: "book") == (0..<4).map { "\(last)-\($0)" } + ["list"])
    #expect(try scratch.names() == ["book"])
  }

  @Test("what a killed run left is removed, however deep, and what a running one makes is not")
  func leftovers() throws {
    let deep = (0..<200).map { "d\($0)" }.joined(separator: "/")
    try scratch.write("half", to: ".epubtool-1-1/\(deep)/file")
    try scratch.makeFolder("elsewhere")
    try scratch.write("kept", to: "elsewhere/kept")
    try scratch.makeFolder(".epubtool-1-2")
    try scratch.link(".epubtool-1-2/link", to: "../elsewhere")
    try scratch.makeFolder(".epubtool-1-3")
    let running = open("\(scratch.path)/.epubtool-1-3", O_RDONLY | O_DIRECTORY)
    #expect(flock(running, LOCK_EX | LOCK_NB) == 0)
    defer { close(running) }
    try scratch.write("mine", to: ".epubtool-1-4")
    let folder = try OutputFolder(named: "book", in: scratch.path)
    try folder.write([1], to: "a")
    try folder.commit()
    #expect(
      try scratch.names() == [".epubtool-1-3", ".epubtool-1-4", "book", "elsewhere"])
    #expect(try text("elsewhere/kept") == "kept")
  }

  @Test("folders change places, and the old one goes")
  func exchanges() throws {
    try scratch.write("old", to: "target/old")
    for name in ["target", "fresh"] {
      let stage = try StagingFolder(beside: "\(scratch.path)/\(name)")
      try FileManager.default.createDirectory(
        atPath: "\(stage.path)/part", withIntermediateDirectories: false)
      try Data("new".utf8).write(to: URL(filePath: "\(stage.path)/part/new"))
      try stage.exchange("part", with: name)
    }
    #expect(try scratch.names() == ["fresh", "target"])
    #expect(try scratch.names(in: "target") == ["new"])
    #expect(try scratch.names(in: "fresh") == ["new"])
  }
}
