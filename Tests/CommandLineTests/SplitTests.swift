import Foundation
import Hashing
import TestSupport
import Testing

/// What `epubtool split` makes of sound books.
struct SplitTests {
  private let folder: TemporaryFolder
  private let book = Repository.books.appending(path: "the-lighthouse.epub").path

  init() throws { folder = try TemporaryFolder() }

  private func split(_ arguments: String...) throws -> FinishedRun {
    try ChildProcess.run(Repository.program, ["split"] + arguments, in: folder.path)
  }

  @Test func `cuts a file a chapter and tells what is in it`() throws {
    let run = try split(book, "-o", "out")
    #expect(run.status == 0)
    #expect(run.talk == "")
    #expect(run.text == "\(book): 2 chapters, 20.443 s, in \"out/the-lighthouse\"\n")
    let chapters = try ChapterFolder("\(folder.path)/out/the-lighthouse")
    #expect(try chapters.faults(lengths: ["EPUB/audio/chapter-1.mp3": 9.998]) == [])
    #expect(chapters.list.chapters.map(\.file) == ["01-the-keeper.mp3", "02-the-storm.mp3"])
    #expect(chapters.list.chapters.map(\.title) == ["The Keeper", "The Storm"])
    #expect(chapters.list.chapters.map(\.text) == ["EPUB/chapter-1.xhtml", "EPUB/chapter-2.xhtml"])
    #expect(chapters.list.chapters.allSatisfy { $0.codec == "mp3" && !$0.reencoded })
    #expect(chapters.list.chapters[0].clips.first?.text == "EPUB/chapter-1.xhtml#s1")
    #expect(chapters.list.book.sha256 == (try SHA256.hexadecimalDigits(ofFileAt: book)))
    #expect(chapters.list.book.title == "The Lighthouse")
  }

  @Test func `chapters are as long for validate as their list says`() throws {
    _ = try split(book)
    let chapters = try ChapterFolder("\(folder.path)/the-lighthouse")
    for chapter in chapters.list.chapters {
      var narrated = try SampleBook(narratedBy: try folder.read("the-lighthouse/\(chapter.file)"))
      narrated.put(RawEntry("unused", stored: ""))
      let path = try folder.write(narrated.bytes, to: "\(chapter.number).epub")
      let (_, report) = try EpubTool.validate(path)
      let presented = try #require(report.audio.first?.presented)
      #expect(abs(presented - chapter.duration) < 0.00001)
    }
  }

  @Test func `a second book of one name gets a folder of its own`() throws {
    try folder.write(Array(try Data(contentsOf: URL(filePath: book))), to: "x/The-Lighthouse.epub")
    let run = try split(book, "x/The-Lighthouse.epub", "-o", "out")
    #expect(run.status == 0)
    #expect(try folder.names(in: "out") == ["The-Lighthouse-2", "the-lighthouse"])
    #expect(run.lines.map { $0.hasPrefix("x/") } == [false, true])
  }

  @Test func `an unpacked book gives the same files`() throws {
    _ = try split(book, "-o", "a")
    _ = try split(Repository.books.appending(path: "the-lighthouse").path, "-o", "b")
    let (packed, unpacked) = (
      try ChapterFolder("\(folder.path)/a/the-lighthouse"),
      try ChapterFolder("\(folder.path)/b/the-lighthouse")
    )
    #expect(packed.list.chapters.map(\.sha256) == unpacked.list.chapters.map(\.sha256))
    #expect(unpacked.list.book.sha256 == nil)
    #expect(try unpacked.faults() == [])
  }

  @Test func `gives the same bytes whatever the number of jobs`() throws {
    let lists = try ["1", "2", "8"].map { jobs in
      _ = try split(book, "-o", jobs, "--jobs", jobs)
      return try folder.read("\(jobs)/the-lighthouse/chapters.json")
    }
    #expect(lists[0] == lists[1])
    #expect(lists[0] == lists[2])
  }

  @Test func `renews an earlier output, and takes back what it does not have any more`() throws {
    _ = try split(book, "--by", "spine", "--max-length", "3s")
    let earlier = try ChapterFolder("\(folder.path)/the-lighthouse")
    #expect(earlier.list.chapters.count > 4)
    #expect(earlier.list.chapters.allSatisfy { $0.duration <= 3.0001 || $0.clips.count == 1 })
    #expect(try earlier.faults() == [])
    try folder.write("mine", to: "the-lighthouse/notes.txt")
    #expect(try split(book).status == 0)
    let names = try ChapterFolder("\(folder.path)/the-lighthouse").names
    #expect(names == ["01-the-keeper.mp3", "02-the-storm.mp3", "chapters.json", "notes.txt"])
  }

  @Test func `by file, all of the audio is in chapters`() throws {
    #expect(try split(book, "--by", "file").status == 0)
    let chapters = try ChapterFolder("\(folder.path)/the-lighthouse")
    #expect(chapters.list.unassigned.isEmpty)
    #expect(try chapters.faults() == [])
  }

  @Test func `an audiobook is one file with its chapters marked`() throws {
    #expect(try split(book, "--as", "m4b").status == 0)
    let chapters = try ChapterFolder("\(folder.path)/the-lighthouse")
    #expect(try chapters.names == ["chapters.json", "the-lighthouse.m4b"])
    #expect(try chapters.faults() == [])
    let list = chapters.list.chapters
    #expect(list.map(\.file) == ["the-lighthouse.m4b", "the-lighthouse.m4b"])
    #expect(list[0].begin == 0)
    #expect(list[1].begin == list[0].duration)
    #expect(list[1].sources[0].offset == list[1].begin)
    #expect(list[1].clips.allSatisfy { $0.begin >= list[0].duration })
  }

  @Test(arguments: [
    ("mp3", "mp3", "mp3"), ("aac", "m4a", "aac"), ("opus", "opus", "opus"),
    ("flac", "flac", "flac"),
  ])
  func `encodes anew where a codec is asked for`(
    _ codec: String, _ pathExtension: String, _ found: String
  ) throws {
    #expect(try split(book, "--codec", codec).status == 0)
    let chapters = try ChapterFolder("\(folder.path)/the-lighthouse")
    #expect(try chapters.faults() == [])
    #expect(chapters.list.chapters.allSatisfy { $0.file.hasSuffix(".\(pathExtension)") })
    #expect(chapters.list.chapters.allSatisfy { $0.codec == found })
  }

  @Test func `speed shortens chapters and their clips alike`() throws {
    _ = try split(book, "-o", "usual")
    #expect(try split(book, "-o", "fast", "--speed", "1.25").status == 0)
    let usual = try ChapterFolder("\(folder.path)/usual/the-lighthouse").list.chapters
    let fast = try ChapterFolder("\(folder.path)/fast/the-lighthouse").list.chapters
    for (usual, fast) in zip(usual, fast) {
      #expect(abs(fast.duration - usual.duration / 1.25) < 0.05)
      #expect(fast.reencoded)
      for (left, right) in zip(usual.clips, fast.clips) {
        #expect(abs(right.begin - left.begin / 1.25) < 0.001)
      }
    }
  }
}
