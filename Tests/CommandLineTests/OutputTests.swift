import Foundation
import Glibc
import TestSupport
import Testing

/// Where reports go, and that they are whole.
struct OutputTests {
  private let folder: TemporaryFolder
  private let books = Repository.books.path

  init() throws { folder = try TemporaryFolder() }

  @Test("what fails a run is shown, whatever else is")
  func failures() throws {
    let book = Repository.books.appending(path: "the-lighthouse-overrun.epub").path
    for form in ["text", "concise", "github", "markdown", "html", "junit"] {
      let run = try ChildProcess.run(
        Repository.program,
        ["validate", "-q", "--fail-on", "warning", "--level", "fatal", "--format", form, book],
        in: "/")
      #expect(run.status == 1)
      #expect(run.text.contains("CLP-001"), "\(form)")
      #expect(!run.text.contains("AUD-021"), "\(form)")
    }
  }

  @Test(
    "writes the same bytes whatever the number of jobs",
    arguments: [
      "text", "jsonl", "json", "junit", "sarif", "github", "gitlab", "markdown", "csv", "html",
    ])
  func jobs(_ format: String) throws {
    let outputs = try ["1", "2", "8"].map { jobs in
      try EpubTool.run("validate", "-f", format, "-j", jobs, ".", in: books).output
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0] == outputs[2])
    #expect(!outputs[0].isEmpty)
  }

  /// Each document of the book breaks the content model more often than is told of a whole book, one
  /// has no end, and one cannot be unpacked.
  @Test("reports a large book alike however many threads share its documents")
  func sharedBook() throws {
    var book = SampleBook()
    let faults = String(
      repeating: "<li id='a'>An item of no list, 300 times told.</li>\n", count: 1_900)
    let names = (1...12).map { "part\($0)" }
    let items = names.map {
      "<item id='\($0)' href='\($0).xhtml' media-type='application/xhtml+xml'/>"
    }
    book.put(RawEntry("EPUB/package.opf", stored: SampleBook.package(items: items.joined())))
    for (index, name) in names.enumerated() {
      let page = SampleBook.page(name, index == 7 ? "<p>" + faults : faults)
      var entry = RawEntry("EPUB/\(name).xhtml", deflated: Array(page.utf8))
      if index == 4 { entry.crc ^= 1 }
      book.put(entry)
    }
    let path = try folder.write(book.bytes, to: "large.epub")
    let outputs = try ["1", "4"].map { jobs in
      try EpubTool.run("validate", "-f", "json", "--all", "-j", jobs, path).output
    }
    #expect(outputs[0] == outputs[1])
    let report = String(decoding: outputs[0], as: UTF8.self)
    for code in ["PKG-008", "RSC-005", "RSC-016"] { #expect(report.contains(code)) }
    #expect(report.contains("part12.xhtml"))
  }

  @Test("writes reports to files as it writes them to standard output")
  func reports() throws {
    let json = "\(folder.path)/r.json"
    let lines = "\(folder.path)/r.jsonl"
    let run = try EpubTool.run(
      "validate", "--report", "json=\(json)", "--report", "jsonl=\(lines)", ".", in: books)
    let direct = try EpubTool.run("validate", "-f", "json", ".", in: books)
    #expect(try folder.read("r.json") == direct.output)
    #expect(try folder.read("r.jsonl").count { $0 == UInt8(ascii: "\n") } == 5)
    #expect(run.status == 1)
    #expect(try folder.names() == ["r.json", "r.jsonl"])
  }

  @Test("every format goes to a file as to standard output, with the exit status of the findings")
  func everyFormat() throws {
    let formats = [
      "text", "concise", "jsonl", "json", "junit", "sarif", "github", "gitlab", "markdown", "csv",
      "epubcheck", "html",
    ]
    let reports = formats.flatMap { ["--report", "\($0)=\(folder.path)/r.\($0)"] }
    let all = try ChildProcess.run(
      Repository.program, ["validate"] + reports + [".", "none.epub"], in: books)
    #expect(all.status == 3)
    for format in formats {
      let direct = try EpubTool.run("validate", "-f", format, ".", "none.epub", in: books)
      #expect(direct.status == 3)
      #expect(try folder.read("r.\(format)") == direct.output, "\(format)")
    }
  }

  @Test("leaves the old report where the run is interrupted, and nothing beside it")
  func interrupted() throws {
    try folder.write("old", to: "r.json")
    let book = try folder.write(try SampleBook(narratedBy: nil).bytes, to: "book.epub")
    let list = String(repeating: book + "\n", count: 200_000)
    let child = try ChildProcess(
      Repository.program, ["validate", "--report", "json=\(folder.path)/r.json", "-"],
      input: Array(list.utf8))
    usleep(400_000)
    kill(child.id, SIGINT)
    #expect(try child.finish().status == 130)
    #expect(try folder.read("r.json") == Array("old".utf8))
    #expect(try folder.names() == ["book.epub", "r.json"])
  }

  @Test("says what cannot be written, and exits with 3")
  func unwritable() throws {
    let run = try EpubTool.run(
      "validate", "--report", "json=\(folder.path)/none/r.json", "letters.epub", in: books)
    #expect(run.status == 3)
    #expect(run.talk.contains("none/r.json"))
  }

  @Test("replaces no book by a report, and no book is harmed")
  func reportOverBook() throws {
    let bytes = SampleBook().bytes
    let book = try folder.write(bytes, to: "book.epub")
    let run = try EpubTool.run("validate", "--report", "json=\(book)", book)
    #expect(run.status == 3)
    #expect(run.talk.contains("archive"))
    #expect(try folder.read("book.epub") == bytes)
  }

  @Test("writes through links, and refuses folders before any work")
  func links() throws {
    try folder.write("old", to: "target.json")
    try folder.link("link.json", to: "target.json")
    let run = try EpubTool.run(
      "validate", "--report", "json=\(folder.path)/link.json", "letters.epub", in: books)
    #expect(run.status == 0)
    #expect(try folder.read("target.json").first == UInt8(ascii: "{"))
    let refused = try EpubTool.run(
      "validate", "--report", "json=\(folder.path)", "letters.epub", in: books)
    #expect(refused.status == 3)
    #expect(refused.output.isEmpty)
  }

  @Test("writes into a pipe that stands where a report is wanted, and leaves it there")
  func pipes() throws {
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let run = try EpubTool.run("validate", "--report", "json=\(path)", "letters.epub", in: books)
    #expect(run.status == 0)
    var head: UInt8 = 0
    #expect(read(reader, &head, 1) == 1)
    #expect(head == UInt8(ascii: "{"))
    #expect(try folder.names() == ["pipe"])
  }

  @Test("a report to \"-\" makes no file of that name")
  func dash() throws {
    let run = try EpubTool.run(
      "validate", "--report", "concise=-", "\(books)/letters.epub", in: folder.path)
    #expect(run.status == 3)
    #expect(run.talk.contains("--format"))
    #expect(try folder.names() == [])
  }

  @Test("two reports cannot go to one file")
  func sameFile() throws {
    let path = "\(folder.path)/r"
    let run = try EpubTool.run(
      "validate", "--report", "json=\(path)", "--report", "text=\(path)", "letters.epub", in: books)
    #expect(run.status == 3)
    #expect(run.talk.contains("it is being written to already"))
    #expect(try folder.names() == [])
  }

  @Test("ends quietly where nobody reads any more")
  func closed() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    // The child must not hold the reading end itself.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let list = String(repeating: "\(books)/letters.epub\n", count: 20_000)
    let child = try ChildProcess(
      Repository.program, ["validate", "-f", "jsonl", "-"], input: Array(list.utf8),
      output: ends[1])
    close(ends[1])
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 1)
    close(ends[0])
    let run = try child.finish()
    #expect(run.signal == nil)
    #expect(run.talk == "")
  }

  @Test("uses no colour in pipes")
  func colour() throws {
    let run = try EpubTool.run("validate", ".", in: books)
    #expect(!run.output.contains(0x1B))
  }

  @Test("leaves out sound books with --quiet")
  func quiet() throws {
    let run = try EpubTool.run("validate", "-q", "letters.epub", "old-letters.epub", in: books)
    #expect(run.status == 0)
    #expect(!run.text.contains("letters"))
  }

  @Test("every line of JSON keeps to its schema", arguments: [nil, "decode", "header", "off"])
  func lines(_ audio: String?) throws {
    let schema = try JSONSchema(try EpubTool.run("schema", "validate").output)
    let options = audio.map { ["--audio", $0] } ?? []
    let run = try ChildProcess.run(
      Repository.program, ["validate", "-f", "jsonl", ".", "none.epub"] + options, in: books)
    #expect(run.lines.count == 6)
    for line in run.lines { #expect(try schema.faults(in: Array(line.utf8)) == []) }
  }

  @Test("the document of JSON keeps to its schema")
  func document() throws {
    let schema = try JSONSchema(try EpubTool.run("schema", "validate-json").output)
    let run = try EpubTool.run("validate", "-f", "json", ".", "none.epub", in: books)
    #expect(try schema.faults(in: run.output) == [])
    let none = try EpubTool.run("validate", "-f", "json", folder.path)
    #expect(none.status == 3)
    #expect(try schema.faults(in: none.output) == [])
  }
}
