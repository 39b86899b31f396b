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
}
