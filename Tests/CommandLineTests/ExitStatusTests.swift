import Foundation
import Glibc
import TestSupport
import Testing

/// The exit status, and what goes to which stream.
struct ExitStatusTests {
  private let books = Repository.books.path

  @Test("is 0 where nothing was found, and standard error is silent")
  func done() throws {
    let run = try EpubTool.run("validate", "\(books)/letters.epub")
    #expect(run.status == 0)
    #expect(run.talk == "")
    #expect(run.text.contains("letters.epub"))
  }

  @Test("is 1 for an error, and for what --fail-on names")
  func findings() throws {
    let overrun = "\(books)/the-lighthouse-overrun.epub"
    #expect(try EpubTool.run("validate", overrun).status == 1)
    #expect(try EpubTool.run("validate", "--fail-on", "fatal", overrun).status == 0)
    #expect(try EpubTool.run("validate", "\(books)/not-a-book.epub").status == 1)
    let sound = "\(books)/the-lighthouse.epub"
    #expect(try EpubTool.run("validate", "--fail-on", "usage", sound).status == 0)
  }

  @Test(
    "is 2 for wrong usage, and standard output is silent",
    arguments: [
      [], ["validate"], ["--no-such-flag"], ["validate", "--format", "pdf", "x.epub"],
      ["validate", "--jobs", "0", "x.epub"], ["explain", "ZZZ-999"], ["schema", "nothing"],
      ["completions", "cmd"], ["validate", "--tolerance", "-1", "x.epub"],
    ])
  func usage(_ arguments: [String]) throws {
    let run = try ChildProcess.run(Repository.program, arguments)
    #expect(run.status == 2)
    #expect(run.output == [])
    #expect(run.talk != "")
  }

  @Test("is 3 for a missing book in the middle, whose line stands in its place")
  func missing() throws {
    let run = try EpubTool.run(
      "validate", "--format", "jsonl", "letters.epub", "none.epub", "old-letters.epub", in: books)
    #expect(run.status == 3)
    let reports = try run.lines.map { try JSONReport(Array($0.utf8)) }
    #expect(reports.map(\.path) == ["letters.epub", "none.epub", "old-letters.epub"])
    #expect(reports.map(\.verdict) == ["valid", "unreadable", "valid"])
    #expect(reports[1].codes("fatal") == ["PKG-018"])
  }

  @Test("is 3 for a book that may not be read", .enabled(if: getuid() != 0, "root reads all"))
  func forbidden() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SampleBook().bytes, to: "a.epub")
    chmod(path, 0)
    let (run, report) = try EpubTool.validate(path)
    #expect(run.status == 3)
    #expect(report.says("PKG-018"))
  }

  @Test("is 3 where an error and a missing book come together")
  func missingAndInvalid() throws {
    let run = try EpubTool.run("validate", "not-a-book.epub", "none.epub", in: books)
    #expect(run.status == 3)
  }

  @Test("is 130 after an interrupt, with whole lines for the books that were done")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let book = try folder.write(try SampleBook(narratedBy: nil).bytes, to: "book.epub")
    let list = String(repeating: book + "\n", count: 200_000)
    let child = try ChildProcess(
      Repository.program, ["validate", "--format", "jsonl", "-"], input: Array(list.utf8))
    usleep(400_000)
    kill(child.id, SIGINT)
    let run = try child.finish()
    #expect(run.status == 130)
    for line in run.lines { #expect(throws: Never.self) { try JSONReport(Array(line.utf8)) } }
    #expect(run.output.isEmpty || run.output.last == UInt8(ascii: "\n"))
    #expect(run.lines.count < 200_000)
  }
}
