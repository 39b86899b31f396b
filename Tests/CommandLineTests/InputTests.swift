import Foundation
import Paths
import TestSupport
import Testing

/// What may be given as a book.
struct InputTests {
  private let folder: TemporaryFolder
  private let sample = SampleBook().bytes

  init() throws { folder = try TemporaryFolder() }

  private func paths(_ arguments: [String], input: String = "") throws -> (Int32?, [String]) {
    let run = try ChildProcess.run(
      Repository.program, ["validate", "--format", "jsonl"] + arguments, in: folder.path,
      input: Array(input.utf8))
    return (run.status, try run.lines.map { try JSONReport(Array($0.utf8)).path })
  }

  @Test("searches folders in the order of names, and ends in spite of loops")
  func folders() throws {
    for name in ["b/2.epub", "b/1.epub", "a.epub", "c/d/e.EPUB", "c/notes.txt", ".hidden/x.epub"] {
      try folder.write(sample, to: name)
    }
    try folder.link("c/loop", to: "..")
    try folder.link("b/self.epub", to: ".")
    let (status, found) = try paths(["."])
    #expect(status == 0)
    #expect(found == ["./a.epub", "./b/1.epub", "./b/2.epub", "./c/d/e.EPUB"])
  }

  @Test("keeps the order of the operands, and reads a book as often as it is given")
  func operands() throws {
    for name in ["a.epub", "b.epub"] { try folder.write(sample, to: name) }
    let (status, found) = try paths(["b.epub", "a.epub", "b.epub", "--jobs", "8"])
    #expect(status == 0)
    #expect(found == ["b.epub", "a.epub", "b.epub"])
  }

  @Test(
    "reads lists as Windows and find -print0 write them, and cuts lines that are no paths",
    arguments: ["a.epub\r\n\r\nb.epub\r\n", "a.epub\0b.epub\0"])
  func foreignLists(_ list: String) throws {
    for name in ["a.epub", "b.epub"] { try folder.write(sample, to: name) }
    #expect(try paths(["-"], input: list) == (0, ["a.epub", "b.epub"]))
    let long = String(repeating: "x", count: 1 << 20)
    let (status, found) = try paths(["-"], input: long + "\na.epub\n")
    #expect(status == 3)
    #expect(found.map(\.utf8.count) == [1 << 16, 6])
  }

  @Test("a list without a path is told", arguments: ["", "\n\r\n"])
  func emptyList(_ list: String) throws {
    let run = try ChildProcess.run(
      Repository.program, ["validate", "-"], in: folder.path, input: Array(list.utf8))
    #expect(run.status == 3)
    #expect(run.talk == "epubtool: no path in the list on standard input\n")
  }

  @Test("reads books whose names are no UTF-8, from operands, folders and lists")
  func bytes() throws {
    let name: [UInt8] = [0x61, 0xFF, 0xFE] + Array(".epub".utf8)
    try folder.write(sample, to: "plain.epub")
    let path = String(path: Array("\(folder.path)/".utf8) + name)
    #expect(path.withSystemPath { rename("\(folder.path)/plain.epub", $0) } == 0)
    defer { _ = path.withSystemPath(unlink) }
    #expect(try paths(["."]) == (0, [#"./a\xff\xfe.epub"#]))
    let listed = try ChildProcess.run(
      Repository.program, ["validate", "-f", "concise", "--hash", "-"], in: folder.path,
      input: name)
    #expect(listed.status == 0)
    let operand = try ChildProcess.run(
      URL(filePath: "/bin/sh"),
      ["-c", #""$0" validate "$(printf 'a\377\376.epub')""#, Repository.program.path],
      in: folder.path)
    #expect(operand.text == #"a\xff\xfe.epub: valid"# + "\n")
    let missing = try ChildProcess.run(
      Repository.program, ["validate", "-"], in: folder.path, input: [0xFF])
    #expect(missing.status == 3)
    #expect(missing.text.contains(#"\xff"#))
    #expect(!missing.text.contains("must be UTF-8"))
  }

  @Test("bears any tolerance")
  func tolerance() throws {
    try folder.write(sample, to: "a.epub")
    #expect(try paths(["--tolerance", "9223372036854775807", "a.epub"]).0 == 0)
  }

  @Test("reads a list on standard input between other operands")
  func list() throws {
    for name in ["a.epub", "b c.epub", "d.epub", "e.epub"] { try folder.write(sample, to: name) }
    let (status, found) = try paths(["a.epub", "-", "e.epub"], input: "b c.epub\n\nd.epub")
    #expect(status == 0)
    #expect(found == ["a.epub", "b c.epub", "d.epub", "e.epub"])
  }

  @Test("reads an unpacked book as a folder, whatever its name")
  func unpacked() throws {
    let book = Repository.books.appending(path: "the-lighthouse").path
    let (run, report) = try EpubTool.validate(book)
    #expect(run.status == 0)
    #expect(report.verdict == "valid")
    #expect(report.findings.isEmpty)
  }

  @Test(
    "finds the same in an unpacked book as in the packed one",
    arguments: [
      "letters", "old-letters",
    ])
  func packed(_ name: String) throws {
    let unpacked = try EpubTool.run("validate", "-f", "jsonl", name, in: Repository.books.path)
    let packed = try EpubTool.run(
      "validate", "-f", "jsonl", "\(name).epub", in: Repository.books.path)
    #expect(packed.text.replacing("\(name).epub", with: name) == unpacked.text)
  }

  @Test("complains of a folder without books")
  func emptyFolder() throws {
    try folder.makeFolder("empty")
    let run = try EpubTool.run("validate", "empty", in: folder.path)
    #expect(run.status == 3)
    #expect(run.talk == "epubtool: no book (*.epub) in the folder \"empty\"\n")
  }

  @Test("takes what follows -- for books")
  func dashes() throws {
    try folder.write(sample, to: "-x.epub")
    let (status, found) = try paths(["--", "-x.epub"])
    #expect(status == 0)
    #expect(found == ["-x.epub"])
  }
}
