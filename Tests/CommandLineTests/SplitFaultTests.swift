import Foundation
import Glibc
import TestSupport
import Testing

/// What `epubtool split` does where books or disks are not as they should be.
struct SplitFaultTests {
  private let folder: TemporaryFolder
  private let book = Repository.books.appending(path: "the-lighthouse.epub").path

  init() throws { folder = try TemporaryFolder() }

  private func split(_ arguments: String...) throws -> FinishedRun {
    try ChildProcess.run(Repository.program, ["split"] + arguments, in: folder.path)
  }

  /// A copy of the sample book whose files a test may spoil.
  private func copy() throws -> String {
    let path = "\(folder.path)/spoilt"
    try FileManager.default.copyItem(
      atPath: Repository.books.appending(path: "the-lighthouse").path, toPath: path)
    return path
  }

  @Test func `says that a book has no overlays, and leaves nothing`() throws {
    let run = try split(Repository.books.appending(path: "letters.epub").path, "-o", "out")
    #expect(run.status == 1)
    #expect(run.text.contains("error   CHP-001"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
  }

  @Test func `goes on to the next book`() throws {
    let broken = Repository.books.appending(path: "not-a-book.epub").path
    let run = try split("missing.epub", broken, book, "-o", "out")
    #expect(run.status == 3)
    #expect(run.talk.contains("missing.epub"))
    #expect(run.text.contains("PKG-008"))
    #expect(try folder.names(in: "out") == ["the-lighthouse"])
  }

  @Test func `does what is sound of a book with broken audio, and names the rest`() throws {
    let spoilt = try copy()
    try folder.write("no audio", to: "spoilt/EPUB/audio/chapter-1.mp3")
    let run = try split(spoilt, "-o", "out")
    #expect(run.status == 1)
    #expect(run.text.contains("error   CHP-003"))
    #expect(run.text.contains("EPUB/audio/chapter-1.mp3"))
    let chapters = try ChapterFolder("\(folder.path)/out/spoilt")
    #expect(chapters.list.chapters.map(\.title) == ["The Storm"])
    #expect(try chapters.faults() == [])
  }

  @Test func `names clips of missing audio`() throws {
    let spoilt = try copy()
    try FileManager.default.removeItem(atPath: "\(spoilt)/EPUB/audio/chapter-2.mp3")
    let run = try split(spoilt, "-o", "out", "--all")
    #expect(run.status == 1)
    #expect(run.lines.count { $0.contains("error   CHP-002") } == 5)
    #expect(try ChapterFolder("\(folder.path)/out/spoilt").list.chapters.count == 1)
  }

  @Test func `says that an output cannot be written`() throws {
    try folder.write("a file", to: "taken")
    let run = try split(book, "-o", "taken/out")
    #expect(run.status == 3)
    #expect(run.talk.contains("taken/out"))
    #expect(try folder.names() == ["taken"])
  }

  @Test func `leaves nothing of a book for which there is no room`() throws {
    let run = try ChildProcess.run(
      URL(filePath: "/bin/sh"),
      ["-c", "ulimit -f 40; exec \"$0\" split \"$1\" -o out", Repository.program.path, book],
      in: folder.path)
    #expect(run.status == 3)
    #expect(run.signal == nil)
    #expect(run.talk.contains("chapter 1 \"The Keeper\""))
    #expect(try folder.names(in: "out") == [])
  }

  @Test func `leaves the old chapters and nothing else where it is interrupted`() throws {
    _ = try split(book, "-o", "out")
    let before = try folder.read("out/the-lighthouse/chapters.json")
    let list = String(repeating: book + "\n", count: 5000)
    let child = try ChildProcess(
      Repository.program, ["split", "-", "-o", "out"], in: folder.path, input: Array(list.utf8))
    usleep(500_000)
    kill(child.id, SIGINT)
    #expect(try child.finish().status == 130)
    #expect(try folder.names(in: "out").allSatisfy { $0.hasPrefix("the-lighthouse") })
    #expect(try folder.read("out/the-lighthouse/chapters.json") == before)
  }

  @Test(arguments: [
    ["--as", "m4b", "--codec", "mp3"], ["--as", "m4b", "--max-length", "1h"], ["--speed", "0.4"],
    ["--speed", "1.0001"], ["--loudness", "-50"], ["--by", "page"], ["--level", "0"],
    ["--max-length", "0.5s"], ["--bitrate", "4"], ["--bitrate", "64"],
    ["--codec", "flac", "--bitrate", "64"], ["--level", "1", "--by", "file"],
  ])
  func `flags that cannot be obeyed are wrong usage`(_ flags: [String]) throws {
    let run = try ChildProcess.run(Repository.program, ["split", book] + flags, in: folder.path)
    #expect(run.status == 2)
    #expect(run.output == [])
    #expect(!run.talk.isEmpty)
    #expect(try folder.names() == [])
  }

  @Test func `explains its findings`() throws {
    let run = try EpubTool.run("explain", "CHP-001", "CHP-007")
    #expect(run.status == 0)
    #expect(run.text.contains("--by file"))
  }
}
