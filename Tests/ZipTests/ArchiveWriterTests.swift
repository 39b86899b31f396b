import Foundation
import Testing
import Zip
import ZipWriting

@Suite("ArchiveWriter", .timeLimit(.minutes(1)))
struct ArchiveWriterTests {
  let scratch: Scratch
  let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.path + "/book.epub"
  }

  private func write(to path: String) throws {
    var writer = try ArchiveWriter(path: path)
    try writer.add("EPUB/a.xhtml", prose(10_000), .deflated)
    try writer.add("EPUB/ä.mp3", prose(3_000), .stored)
    try writer.add("EPUB/empty", [], .deflated)
    try writer.finish()
  }

  @Test("begins with mimetype, stored and without an extra field")
  func mimetypeFirst() throws {
    try write(to: path)
    let archive = try Archive(path: path)
    let head = archive.structure.head
    #expect(head.bytes.starts(with: [0x50, 0x4B, 3, 4]))
    #expect(head.method == .stored)
    #expect(head.nameLength == 8)
    #expect(head.extraFieldLength == 0)
    #expect(head.bytes[30...] == Array("mimetypeapplication/epub+zip".utf8)[...])
    #expect(archive.entries.first?.name == "mimetype")
  }

  @Test("writes entries that read back, in order, without extra fields or descriptors")
  func roundTrip() throws {
    try write(to: path)
    let archive = try Archive(path: path)
    #expect(
      archive.entries.map(\.name) == ["mimetype", "EPUB/a.xhtml", "EPUB/ä.mp3", "EPUB/empty"])
    #expect(archive.entries[1].method == .deflated)
    #expect(archive.entries[2].method == .stored)
    #expect(archive.entries[2].flags & 1 << 11 != 0)
    #expect(try archive.read(archive.entries[1], limit: 10_000) == prose(10_000))
    #expect(try archive.read(archive.entries[2], limit: 3_000) == prose(3_000))
    #expect(try archive.read(archive.entries[3], limit: 0) == [])
    for entry in archive.entries {
      let header = try archive.localHeader(of: entry)
      #expect(header.disagreements(with: entry) == [])
      #expect(header.extraFieldLength == 0)
      #expect(entry.extraFieldLength == 0)
      #expect(entry.flags & 1 << 3 == 0)
    }
    #expect(archive.structure.overlaps == 0)
    #expect(archive.structure.trailingBytes == 0)
  }

  @Test("gives the same bytes for the same entries, wherever and whenever")
  func determinism() throws {
    try write(to: path)
    let first = try Data(contentsOf: URL(filePath: path))
    setenv("TZ", "Asia/Tokyo", 1)
    tzset()
    defer { unsetenv("TZ") }
    try write(to: scratch.path + "/other.epub")
    #expect(try Data(contentsOf: URL(filePath: scratch.path + "/other.epub")) == first)
    let date = try #require(first.range(of: Data("PK\u{3}\u{4}".utf8))).lowerBound + 10
    #expect(first[date..<date + 4] == Data([0, 0, 0x21, 0]))
  }

  @Test("replaces what lay at the path, and leaves nothing beside it")
  func replacing() throws {
    try Data("old".utf8).write(to: URL(filePath: path))
    try write(to: path)
    #expect(try Archive(path: path).entries.count == 4)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["book.epub"])
  }

  @Test("leaves the old file when it is let go before finishing")
  func abandoned() throws {
    try Data("old".utf8).write(to: URL(filePath: path))
    do {
      var writer = try ArchiveWriter(path: path)
      try writer.add("a", [1], .stored)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["book.epub"])
  }

  @Test("refuses a name that is taken or holds a NUL")
  func takenName() throws {
    var writer = try ArchiveWriter(path: path)
    try writer.add("a", [1], .stored)
    var failures: [WritingError] = []
    for name in ["a", "mimetype", "b\0c"] {
      do throws(WritingError) {
        try writer.add(name, [2], .stored)
      } catch {
        failures.append(error)
      }
    }
    #expect(failures.map(\.operation) == [.add, .add, .add])
    #expect(failures.map(\.domain) == [.archive, .archive, .system])
    #expect(failures.first?.entry == "a")
    try writer.finish()
    #expect(try Archive(path: path).entries.count == 2)
  }

  @Test("reports a folder that does not exist and leaves nothing behind")
  func missingFolder() throws {
    #expect(throws: WritingError.self) {
      try write(to: scratch.path + "/none/book.epub")
    }
  }

  @Test("can begin without mimetype")
  func withoutMimetype() throws {
    var writer = try ArchiveWriter(path: path, mediaType: nil)
    try writer.add("a", [1], .stored)
    try writer.finish()
    #expect(try Archive(path: path).entries.map(\.name) == ["a"])
  }
}
