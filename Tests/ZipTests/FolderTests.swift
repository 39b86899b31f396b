import Foundation
import Glibc
import TestSupport
import Testing
import Zip

@Suite("Folder", .timeLimit(.minutes(1)))
struct FolderTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func makeBook() throws -> Folder {
    try scratch.write(Array("application/epub+zip".utf8), to: "book/mimetype")
    try scratch.write(prose(5_000), to: "book/EPUB/text/b.xhtml")
    try scratch.write([], to: "book/EPUB/a.css")
    try scratch.write([1], to: "book/.git/config")
    try scratch.write([1], to: "book/EPUB/.DS_Store")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/book/EPUB/loop", withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/book/secret", withDestinationPath: "/etc/passwd")
    #expect(mkfifo(scratch.path + "/book/pipe", 0o600) == 0)
    return try Folder(path: scratch.path + "/book")
  }

  @Test("lists regular files by name and says what it left out")
  func listing() throws {
    let folder = try makeBook()
    #expect(folder.entries.map(\.name) == ["EPUB/a.css", "EPUB/text/b.xhtml", "mimetype"])
    #expect(folder.entries.map(\.uncompressedSize) == [0, 5_000, 20])
    #expect(folder.entries.allSatisfy { $0.crc32 == nil && $0.method == .stored })
    #expect(
      folder.omissions.map(\.path)
        == [".git", "EPUB/.DS_Store", "EPUB/loop", "pipe", "secret"])
    #expect(
      folder.omissions.map(\.reason)
        == [.hidden, .hidden, .symbolicLink, .special, .symbolicLink])
  }

  @Test("reads and streams files")
  func reading() throws {
    let folder = try makeBook()
    let entry = try #require(folder.entry(named: "EPUB/text/b.xhtml"))
    #expect(try folder.read(entry, limit: 5_000) == prose(5_000))
    #expect(try folder.withContents(of: entry, limit: 5_000) { $0.count } == 5_000)
    let ended = try folder.withZeroEndedContents(of: entry, limit: 5_000) { span in
      span.withUnsafeBufferPointer { Array($0) }
    }
    #expect(ended == prose(5_000) + [0])
    let stream = try folder.stream(entry)
    #expect(stream.isSeekable)
    #expect(try stream.rest() == prose(5_000))
    stream.seek(to: 4_000)
    #expect(try stream.rest() == Array(prose(5_000)[4_000...]))
    let error = failure { () throws(ZipError) in try folder.read(entry, limit: 4_999) }
    #expect(error?.code == .tooLarge)
  }

  @Test("reports a file that was replaced by a link or removed")
  func changedFile() throws {
    let folder = try makeBook()
    let path = scratch.path + "/book/mimetype"
    let entry = try #require(folder.entry(named: "mimetype"))
    try FileManager.default.removeItem(atPath: path)
    #expect(failure { () throws(ZipError) in try folder.stream(entry) }?.code == .missing)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "/etc/passwd")
    let error = failure { () throws(ZipError) in try folder.read(entry, limit: 100_000) }
    #expect(error?.code == .notRegularFile)
  }

  @Test("keeps file names that are not UTF-8 as bytes")
  func rawNames() throws {
    _ = try makeBook()
    let name = Array((scratch.path + "/book/").utf8) + [0x61, 0xFF, 0]
    let descriptor = name.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { name in
      name.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
    }
    #expect(write(descriptor, "x", 1) == 1)
    close(descriptor)
    let again = try Folder(path: scratch.path + "/book")
    let entry = try #require(again.entries.first { $0.name == nil })
    #expect(Array(entry.rawName) == [0x61, 0xFF])
    #expect(try again.read(entry, limit: 1) == Array("x".utf8))
  }

  @Test("blames access for a folder that is none")
  func missing() throws {
    let error = failure { () throws(ZipError) in try Folder(path: scratch.path + "/none") }
    #expect(error?.code == .missing)
  }

  @Test("is read like an archive")
  func container() throws {
    _ = try makeBook()
    let archive = try scratch.write(
      RawArchive(RawEntry("mimetype", stored: "application/epub+zip")).bytes)
    for path in [archive, scratch.path + "/book"] {
      let container = try Container(path: path)
      let entry = try #require(container.entry(named: "mimetype"))
      let expected = Array("application/epub+zip".utf8)
      #expect(try container.read(entry, limit: 20) == expected)
      #expect(try container.withContents(of: entry, limit: 20) { $0.count } == 20)
      #expect(try container.stream(entry).rest() == expected)
      #expect(container.modificationTime > .seconds(1_000_000_000))
      #expect(container.path == path)
      #expect((container.structure == nil) == (path != archive))
    }
    let error = failure { () throws(ZipError) in try Container(path: scratch.path + "/none") }
    #expect(error?.code == .missing)
  }
}
