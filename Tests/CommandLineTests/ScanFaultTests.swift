import Foundation
import Glibc
import TestSupport
import Testing

/// What cannot be opened, read or replaced, and what becomes of libraries then.
struct ScanFaultTests {
  private let bench: ScanBench
  private var folder: TemporaryFolder { bench.folder }

  init() throws { bench = try ScanBench() }

  private func scan(_ arguments: String...) throws -> FinishedRun { try bench.scan(arguments) }

  @Test("what cannot be opened is listed and ends with status 3")
  func unopened() throws {
    let run = try scan("books/missing.epub", "books", "--fail-on", "fatal", "-o", "library.json")
    #expect(run.status == 3)
    #expect(run.talk.contains("missing.epub"))
    #expect(try bench.publications(try folder.read("library.json")).count == 4)
    // It may be there the next time, so it is tried again.
    let again = try scan("books/missing.epub", "books", "-o", "library.json")
    #expect(again.status == 3 && again.text.contains("1 read, 3 unchanged"), "\(again.text)")
  }

  @Test("a folder that is not there costs no library")
  func missingFolder() throws {
    #expect(try scan("books", "-o", "library.json").status == 1)
    let library = try folder.read("library.json")
    let run = try scan("books", "unmounted", "-o", "library.json")
    #expect(run.status == 3)
    #expect(run.talk.contains("unmounted"))
    #expect(try folder.read("library.json") == library)
  }

  @Test("a folder without books costs no library that is there")
  func emptyFolder() throws {
    _ = try folder.makeFolder("mountpoint")
    #expect(try scan("mountpoint", "-o", "library.json").status == 3)
    #expect(try scan("books", "-o", "library.json").status == 1)
    let library = try folder.read("library.json")
    for inputs in [["mountpoint"], ["books", "mountpoint"]] {
      let run = try bench.scan(inputs + ["-o", "library.json"])
      #expect(run.status == 3)
      #expect(run.talk.contains("\"library.json\" stays as it is"), "\(run.talk)")
      #expect(try folder.read("library.json") == library)
    }
  }

  @Test("ids that are no digests are not believed")
  func strangeIDs() throws {
    #expect(try scan("books", "-o", "library.json").status == 1)
    let library = try folder.read("library.json")
    let strange = String(decoding: library, as: UTF8.self)
      .replacing(/"id":"[0-9a-f]{30}/, with: "\"id\":\"../../x")
    try folder.write(strange, to: "library.json")
    #expect(try scan("books", "-o", "library.json").status == 1)
    #expect(try folder.read("library.json") == library)
  }

  @Test("a pipe that nobody reads holds nobody up", .timeLimit(.minutes(1)))
  func pipes() throws {
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    for words in [["scan", "books", "-o", "pipe"], ["validate", "--report", "csv=pipe", "books"]] {
      let run = try ChildProcess.run(
        URL(filePath: "/usr/bin/timeout"), ["2", Repository.program.path] + words, in: folder.path)
      #expect(run.status == 124)
      #expect(run.talk.contains("pipe"), "\(run.talk)")
    }
  }

  @Test("a path that cannot be looked at is told with the reason")
  func unreadablePath() throws {
    try folder.link("circle", to: "circle")
    let run = try scan("books", "circle", "-o", "library.json")
    #expect(run.status == 3 && run.talk.contains("too many levels"), "\(run.talk)")
    #expect(!(try folder.names().contains("library.json")))
  }

  @Test("the library of a device cache is left to builds")
  func cacheLibrary() throws {
    let build = try ChildProcess.run(
      Repository.program, ["build", "books", "-o", "cache"], in: folder.path)
    #expect(build.status == 1)
    let library = try folder.read("cache/library.json")
    try folder.link("link.json", to: "cache/library.json")
    for output in ["cache/library.json", "link.json"] {
      let run = try scan("books", "-o", output, "--overwrite")
      #expect(run.status == 3 && run.talk.contains("only build writes"), "\(run.talk)")
    }
    #expect(try folder.read("cache/library.json") == library)
  }

  @Test("books of a folder that cannot be searched stay in the library")
  func unsearched() throws {
    #expect(chmod(folder.path, 0o755) == 0)
    try folder.makeFolder("out")
    #expect(chmod("\(folder.path)/out", 0o777) == 0)
    // The system refuses nothing to root.
    let user = geteuid() == 0 ? ["--reuid", "65534", "--regid", "65534", "--clear-groups"] : []
    let scan = { (arguments: String...) in
      try ChildProcess.run(
        URL(filePath: "/usr/bin/setpriv"), user + [Repository.program.path, "scan"] + arguments,
        in: self.folder.path)
    }
    let first = try scan("books", "-o", "out/library.json")
    guard first.status == 1 else {
      print("no other user may run the program here, so no folder is closed to one: \(first.talk)")
      return
    }
    let library = try folder.read("out/library.json")
    #expect(chmod("\(folder.path)/books/b", 0) == 0)
    let run = try scan("books", "-o", "out/library.json")
    #expect(run.status == 3 && run.talk.contains("cannot search"), "\(run.talk)")
    #expect(run.text.contains("1 kept"), "\(run.text)")
    #expect(try folder.read("out/library.json") == library)
    #expect(chmod("\(folder.path)/books/b", 0o755) == 0)
    let again = try scan("books", "-o", "out/library.json")
    #expect(again.status == 1 && again.text.contains("3 unchanged"), "\(again.text)")
  }

  @Test("an output that is no library is kept, and a book is never replaced")
  func outputs() throws {
    for text in ["{}", "# notes", "{\"format\":\"other\"}"] {
      try folder.write(text, to: "library.json")
      for flavour in ["epubtool", "minstrel"] {
        let run = try scan("books", "-o", "library.json", "--flavour", flavour)
        #expect(run.status == 3 && run.talk.contains("is no library"), "\(text): \(run.talk)")
        #expect(try folder.read("library.json") == Array(text.utf8))
      }
    }
    let asked = try scan("books", "-o", "library.json", "--overwrite")
    #expect(asked.status == 1, "\(asked.talk)")
    #expect(try bench.publications(try folder.read("library.json")).count == 3)
    for text in ["", "{ \"format\": \"epubtool-library\", \"version\": 1, \"publ"] {
      try folder.write(text, to: "library.json")
      let run = try scan("books", "-o", "library.json")
      #expect(run.talk.contains("every book is read anew"))
      #expect(try bench.publications(try folder.read("library.json")).count == 3)
    }
    let refused = try scan("books", "-o", "books/b/one.epub")
    #expect(refused.status == 3)
    #expect(try folder.read("books/b/one.epub") == SampleBook().bytes)
  }

  @Test("a folder without books is told of")
  func emptiness() throws {
    try folder.makeFolder("empty")
    let run = try scan("empty", "-o", "library.json")
    #expect(run.status == 3 && run.talk.contains("no book"), "\(run.talk)")
    #expect(try bench.publications(try folder.read("library.json")).isEmpty)
  }

  @Test("an interrupt at any moment leaves nothing, or a whole library")
  func interrupts() throws {
    for delay in [0, 1, 2, 5, 8, 12, 20, 40] {
      let run = try ChildProcess(
        Repository.program, ["scan", "books", "-o", "library.json"], in: folder.path)
      usleep(UInt32(delay) * 1000)
      kill(run.id, SIGINT)
      let end = try run.finish()
      // Before the first line of the program has run there is nobody to heed a signal.
      #expect([1, 130, nil].contains(end.status), "after \(delay) ms: \(end.talk)")
      let rest = try folder.names().filter { $0 != "books" && $0 != "library.json" }
      #expect(rest == [])
      if end.status != 1 { continue }
      #expect(try bench.publications(try folder.read("library.json")).count == 3)
    }
  }

  @Test("pipes, folders and links in the place of books, and few descriptors")
  func strangers() throws {
    #expect(mkfifo("\(folder.path)/books/pipe.epub", 0o600) == 0)
    try folder.makeFolder("books/folder.epub")
    try folder.link("books/dangling.epub", to: "nowhere")
    try folder.link("books/loop", to: ".")
    let run = try ChildProcess.run(
      URL(filePath: "/bin/sh"),
      ["-c", "ulimit -n 64; LC_ALL=C exec \"$0\" scan books -j 8", Repository.program.path],
      in: folder.path)
    #expect(run.status == 3, "\(run.talk)")
    let books = try bench.publications(run.output)
    let verdicts = books.map { "\($0["sourcePath"] ?? "") \($0["verdict"] ?? "")" }
    #expect(
      verdicts == [
        "b/one.epub valid", "broken.epub unreadable", "dangling.epub unreadable",
        "pipe.epub unreadable", "two.EPUB.zip valid",
      ])
  }
}
