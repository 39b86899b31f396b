import Foundation
import TestSupport
import Testing
import Zip

/// Books mended by the program.
struct FixTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the narrated sample with one text of an entry replaced.
  private func spoiled(
    _ entry: String, _ old: String, _ new: String, to name: String = "book.epub"
  ) throws -> String {
    var book = try SampleBook(narratedBy: nil)
    try spoil(&book, entry, old, new)
    return try folder.write(book.bytes, to: name)
  }

  private func spoil(
    _ book: inout SampleBook, _ entry: String, _ old: String, _ new: String
  ) throws {
    let contents = try #require(book.entries.first { $0.name == Array(entry.utf8) })
    let text = String(decoding: contents.data, as: UTF8.self)
    #expect(text.contains(old))
    book.put(RawEntry(entry, stored: text.replacingOccurrences(of: old, with: new)))
  }

  private func fix(_ arguments: String...) throws -> FinishedRun {
    try ChildProcess.run(Repository.program, ["fix"] + arguments, in: folder.path)
  }

  @Test("clamps a clip and adds the durations up anew")
  func clamp() throws {
    let path = try spoiled("EPUB/overlays/chapter.smil", "0:00:02.785", "0:00:09.000")
    let run = try fix("-o", "out", path)
    #expect(run.status == 0)
    #expect(run.text.contains("CLP-001 EPUB/overlays/chapter.smil:"))
    let report = try EpubTool.validate("\(folder.path)/out/book.epub").report
    #expect(report.codes("warning").isEmpty && report.codes("error").isEmpty)
    #expect(try EpubTool.validate(path).report.says("CLP-001"))
  }

  @Test("quiet tells of what fails the run, and of nothing else")
  func quiet() throws {
    let sound = try folder.write(try SampleBook(narratedBy: nil).bytes, to: "sound.epub")
    let broken = try spoiled("EPUB/chapter.xhtml", "<body", "<foo/><body", to: "broken.epub")
    for option in [["-o", "out"], ["--dry-run"]] {
      let run = try ChildProcess.run(
        Repository.program, ["fix", "-q"] + option + [sound, broken], in: folder.path)
      #expect(run.status == 1)
      #expect(!run.text.contains("sound.epub"))
      #expect(run.text.contains("broken.epub: nothing to mend\n  left: 1 error (RSC-005)\n"))
    }
  }

  @Test("makes repairs that guess only when asked to")
  func safety() throws {
    let path = try spoiled(
      "EPUB/overlays/chapter.smil", "clipEnd=\"0:00:02.785\"", "clipEnd=\"0:00:01.100\"")
    #expect(try EpubTool.validate(path).report.findings.contains { $0.code.hasPrefix("MED-00") })
    let kept = try fix("--in-place", path)
    #expect(kept.status == 1)
    #expect(kept.text.contains("(with --unsafe)"))
    let mended = try fix("--in-place", "--unsafe", path)
    #expect(mended.status == 0, "\(mended.text)")
    #expect(try EpubTool.validate(path).run.status == 0)
  }

  @Test("keeps the bytes, the compression and the order of entries that nothing changes")
  func untouched() throws {
    var book = try SampleBook(narratedBy: nil)
    try spoil(
      &book, "EPUB/package.opf", "<meta property=\"media:duration\">0:00:02.785</meta>",
      "<meta property=\"media:duration\">0:00:12.785</meta>")
    let page = try #require(book.entries.first { $0.name == Array("EPUB/nav.xhtml".utf8) })
    book.put(RawEntry("EPUB/nav.xhtml", deflated: page.data))
    let path = try folder.write(book.bytes, to: "book.epub")
    #expect(try fix("-o", "out", path).status == 0)
    let (old, new) = (
      try Zip.Container(path: path), try Zip.Container(path: "\(folder.path)/out/book.epub")
    )
    #expect(old.entries.map(\.name) == new.entries.map(\.name))
    for (before, after) in zip(old.entries, new.entries) where after.name != "EPUB/package.opf" {
      #expect(before.method == after.method)
      #expect(before.crc32 == after.crc32)
      #expect(before.compressedSize == after.compressedSize)
    }
  }

  @Test("stores deflated audio and puts mimetype first")
  func container() throws {
    var book = try SampleBook(narratedBy: nil)
    let audio = try #require(book.entries.first { $0.name == Array("EPUB/audio/chapter.mp3".utf8) })
    book.put(RawEntry("EPUB/audio/chapter.mp3", deflated: audio.data))
    book.entries.append(book.entries.removeFirst())
    let path = try folder.write(book.bytes, to: "book.epub")
    #expect(try fix("-o", "out", path).status == 0)
    let new = try Zip.Container(path: "\(folder.path)/out/book.epub")
    #expect(new.entries.first?.name == "mimetype")
    let entry = try #require(new.entry(named: "EPUB/audio/chapter.mp3"))
    #expect(entry.method == .stored)
    #expect(try new.read(entry, limit: 1 << 20) == audio.data)
  }

  @Test("shows the difference and writes nothing with --dry-run")
  func dryRun() throws {
    let path = try spoiled("EPUB/overlays/chapter.smil", "0:00:02.785", "0:00:02,785")
    let before = try folder.read("book.epub")
    let run = try fix("--dry-run", path)
    #expect(run.text.contains("--- a/EPUB/overlays/chapter.smil\n"))
    #expect(run.text.contains("clipEnd=\"0:00:02.785\""))
    #expect(try folder.names() == ["book.epub"])
    #expect(try folder.read("book.epub") == before)
  }

  @Test("copies what needs no repair, and tells books of one name apart")
  func copies() throws {
    let sound = try SampleBook(narratedBy: nil).bytes
    try folder.write(sound, to: "a/book.epub")
    try folder.write(sound, to: "b/Book.epub")
    let run = try fix("-o", "out/new", "a/book.epub", "b/Book.epub")
    #expect(run.status == 0)
    #expect(try folder.read("out/new/book.epub") == sound)
    #expect(try folder.read("out/new/Book-2.epub") == sound)
  }

  @Test("writes an unpacked book as an archive")
  func unpacked() throws {
    let base = Repository.fixtures.appending(path: "Rules/_base/audio").path
    #expect(try fix("-o", "out", base).status == 0)
    #expect(try EpubTool.validate("\(folder.path)/out/audio.epub").run.status == 0)
    #expect(try fix("--in-place", base).status == 3)
  }

  @Test("leaves nothing half-written where it cannot write, and goes on")
  func unwritable() throws {
    let path = try spoiled("EPUB/overlays/chapter.smil", "0:00:02.785", "0:00:09.000")
    try folder.makeFolder("out/book.epub")
    let run = try fix("-o", "out", path, "none.epub")
    #expect(run.status == 3)
    #expect(run.talk.contains("book.epub"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out") == ["book.epub"])
    try folder.write("", to: "file")
    #expect(try fix("-o", "file", path).status == 3)
  }

  @Test("wants to be told where the books go")
  func usage() throws {
    #expect(try fix("book.epub").status == 2)
    #expect(try fix("--in-place", "-o", "out", "book.epub").status == 2)
  }

  @Test("an archive whose entries cannot be copied is the book's fault, and nothing is written")
  func unsound() throws {
    let path = try spoiled("EPUB/overlays/chapter.smil", "0:00:02.785", "0:00:09.000")
    let bytes = Array("junk before the archive".utf8) + Array(try folder.read("book.epub"))
    try folder.write(bytes, to: "book.epub")
    let run = try fix("-o", "out", path)
    #expect(run.status == 1)
    #expect(run.text.contains("the archive is damaged"))
    #expect(!run.text.contains("CLP-001 "))
    #expect(try folder.names(in: "out") == [])
    let line = try fix("-o", "out", "--format", "jsonl", path).output
    let schema = try JSONSchema(try EpubTool.run("schema", "fix").output)
    #expect(try schema.faults(in: line) == [])
    let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    #expect(object?["result"] as? String == "unsound")
  }

  @Test("reports a JSON object a book")
  func json() throws {
    let path = try spoiled("EPUB/overlays/chapter.smil", "0:00:02.785", "0:00:09.000")
    let run = try fix("-o", "out", "--format", "jsonl", path)
    let schema = try JSONSchema(try EpubTool.run("schema", "fix").output)
    #expect(try schema.faults(in: run.output) == [])
    let plan = try fix("--dry-run", "--format", "jsonl", path).output
    #expect(try schema.faults(in: plan) == [])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    #expect(object["result"] as? String == "mended")
    let repairs = try #require(object["repairs"] as? [[String: Any]])
    #expect(repairs.contains { $0["code"] as? String == "CLP-001" })
    #expect(repairs.allSatisfy { $0["safety"] as? String == "safe" })
  }

  @Test("mends books whose names are not UTF-8")
  func names() throws {
    let path = try spoiled("EPUB/overlays/chapter.smil", "0:00:02.785", "0:00:09.000")
    let run = try ChildProcess.run(
      URL(filePath: "/bin/sh"),
      [
        "-c",
        """
        name=$(printf 'b\\377k.epub') && cp "$1" "$name" && "$0" fix --in-place "$name" \
          && mkdir out && "$0" fix -o out "$name" && test -f "out/$name" && cmp "out/$name" "$name"
        """, Repository.program.path, path,
      ], in: folder.path)
    #expect(run.status == 0, "\(run.text)\(run.talk)")
    #expect(run.text.contains("b\\xffk.epub: "))
    #expect(try folder.names().count == 3)
  }

  @Test("never writes over the book itself but with --in-place")
  func ownFolder() throws {
    let path = try spoiled(
      "EPUB/overlays/chapter.smil", "0:00:02.785", "0:00:09.000", to: "same/book.epub")
    let before = try folder.read("same/book.epub")
    let run = try fix("-o", "same/../same/", path)
    #expect(run.status == 3)
    #expect(run.talk.contains("--in-place"))
    #expect(try folder.read("same/book.epub") == before)
  }

  @Test("tells of what is no book as validate does", arguments: [[], ["--dry-run"]])
  func noBook(_ options: [String]) throws {
    let path = try folder.write("no book", to: "a.epub")
    let run = try ChildProcess.run(
      Repository.program, ["fix"] + (options.isEmpty ? ["-o", "out"] : options) + [path],
      in: folder.path)
    #expect(run.status == 1)
    #expect(run.text.contains("cannot be read: "))
    #expect(run.text.contains("ZIP"))
  }
}
