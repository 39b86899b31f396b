import Foundation
import TestSupport
import Testing
import Zip

@Suite("Archive", .timeLimit(.minutes(1)))
struct ArchiveTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let mimetype = RawEntry("mimetype", stored: "application/epub+zip")

  @Test("lists and reads an ordinary book")
  func ordinary() throws {
    let text = prose(100_000)
    let archive = try scratch.open(
      RawArchive(
        mimetype, RawEntry("EPUB/", stored: ""), RawEntry("EPUB/a.xhtml", deflated: text)))
    #expect(archive.entries.map(\.name) == ["mimetype", "EPUB/", "EPUB/a.xhtml"])
    #expect(archive.entries.map(\.isDirectory) == [false, true, false])
    #expect(archive.entries.map(\.method) == [.stored, .stored, .deflated])
    let entry = try #require(archive.entry(named: "EPUB/a.xhtml"))
    #expect(entry.uncompressedSize == 100_000)
    #expect(try archive.read(entry, limit: 100_000) == text)
    let lent = try archive.withContents(of: entry, limit: 100_000) { span in
      span.withUnsafeBufferPointer { Array($0) }
    }
    #expect(lent == text)
    let ended = try archive.withZeroEndedContents(of: entry, limit: 100_000) { span in
      span.withUnsafeBufferPointer { Array($0) }
    }
    #expect(ended == text + [0])
    #expect(try archive.stream(entry).rest() == text)
    #expect(archive.entry(named: "EPUB/b.xhtml") == nil)

    let structure = archive.structure
    #expect(structure.leadingBytes == 0)
    #expect(structure.trailingBytes == 0)
    #expect(structure.comment == [])
    #expect(!structure.usesZIP64)
    #expect(!structure.isMultiDisk)
    #expect(structure.overlaps == 0)
    #expect(structure.uncompressedSize == 100_020)
    #expect(!structure.head.isShort)
    #expect(structure.head.nameLength == 8)
    #expect(structure.head.extraFieldLength == 0)
    #expect(structure.head.method == .stored)
    #expect(structure.head.rawName.map(Array.init) == Array("mimetype".utf8))
    #expect(structure.head.bytes.suffix(20) == Array("application/epub+zip".utf8)[...])
  }

  @Test("knows the file's size and modification time")
  func facts() throws {
    let bytes = RawArchive(mimetype).bytes
    let path = try scratch.write(bytes)
    let time = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    let archive = try Archive(path: path)
    #expect(archive.fileSize == UInt64(bytes.count))
    #expect(archive.modificationTime == .seconds(1_000_000_000))
    #expect(archive.path == path)
  }

  @Test("reads an archive without entries")
  func empty() throws {
    let archive = try scratch.open(RawArchive([]))
    #expect(archive.entries.isEmpty)
    #expect(archive.structure.head.isShort)
    #expect(archive.structure.head.nameLength == nil)
  }

  @Test("reads an empty entry, stored and deflated")
  func emptyEntries() throws {
    let archive = try scratch.open(
      RawArchive(RawEntry("a", stored: ""), RawEntry("b", deflated: [])))
    for entry in archive.entries {
      #expect(try archive.read(entry, limit: 0) == [])
      #expect(try archive.stream(entry).rest() == [])
    }
  }

  @Test("reads ZIP64 sizes, offsets and end records", arguments: [[], Array("junk".utf8)])
  func zip64(leading: [UInt8]) throws {
    var first = mimetype
    first.usesZIP64 = true
    var second = RawEntry("a.xhtml", deflated: prose(5_000))
    second.usesZIP64 = true
    var raw = RawArchive(first, second)
    raw.usesZIP64 = true
    raw.leading = leading
    let archive = try scratch.open(raw)
    #expect(archive.structure.usesZIP64)
    #expect(archive.structure.leadingBytes == UInt64(leading.count))
    #expect(archive.structure.claimedEntries == 2)
    #expect(archive.structure.overlaps == 0)
    #expect(archive.entries.map(\.uncompressedSize) == [20, 5_000])
    #expect(try archive.read(archive.entries[1], limit: 5_000) == prose(5_000))
    let header = try archive.localHeader(of: archive.entries[1])
    #expect(header.uncompressedSize == 5_000)
    #expect(header.disagreements(with: archive.entries[1]) == [])
  }

  @Test("measures leading bytes, whether offsets count them or not", arguments: [false, true])
  func leadingJunk(countsLeading: Bool) throws {
    var raw = RawArchive(mimetype, RawEntry("a", deflated: prose(3_000)))
    raw.leading = Array("#!/bin/sh\n".utf8)
    raw.countsLeading = countsLeading
    let archive = try scratch.open(raw)
    #expect(archive.structure.leadingBytes == 10)
    #expect(archive.structure.head.bytes.starts(with: Array("#!".utf8)))
    #expect(try archive.read(archive.entries[1], limit: 3_000) == prose(3_000))
    #expect(try archive.localHeader(of: archive.entries[0]).offset == 10)
  }

  @Test("measures comment and trailing bytes")
  func trailingJunk() throws {
    var raw = RawArchive(mimetype)
    raw.comment = Array("made by hand".utf8)
    raw.trailing = [UInt8](repeating: 0, count: 1_000)
    let archive = try scratch.open(raw)
    #expect(archive.structure.comment == Array("made by hand".utf8))
    #expect(archive.structure.trailingBytes == 1_000)
    #expect(archive.entries.count == 1)
  }

  @Test("is not misled by an end record within the comment")
  func endRecordInComment() throws {
    var raw = RawArchive(mimetype)
    var fake: [UInt8] = []
    fake.append32(0x0605_4b50)
    raw.comment = Array("x".utf8) + fake + [UInt8](repeating: 0xFF, count: 40)
    let archive = try scratch.open(raw)
    #expect(archive.entries.map(\.name) == ["mimetype"])
    #expect(archive.structure.trailingBytes == 0)
  }

  @Test("keeps duplicate names and finds the last of them")
  func duplicates() throws {
    let archive = try scratch.open(
      RawArchive(RawEntry("a", stored: "1"), RawEntry("a", stored: "2")))
    #expect(archive.entries.map(\.name) == ["a", "a"])
    let found = try #require(archive.entry(named: "a"))
    #expect(try archive.read(found, limit: 1) == Array("2".utf8))
  }

  @Test(
    "keeps hostile names as they are",
    arguments: ["a\0b", "../../etc/passwd", "/etc/passwd", "a\\b", "", "CON", "\u{202E}gpj.exe"])
  func hostileNames(name: String) throws {
    let archive = try scratch.open(RawArchive(RawEntry(name, stored: "x")))
    #expect(archive.entries[0].name == name)
    #expect(try archive.read(archive.entries[0], limit: 1) == Array("x".utf8))
  }

  @Test("keeps names that are not UTF-8 as bytes")
  func rawNames() throws {
    var entry = RawEntry("", stored: "x")
    entry.name = [0x61, 0xFF, 0x62]
    let archive = try scratch.open(RawArchive(entry))
    #expect(archive.entries[0].name == nil)
    #expect(Array(archive.entries[0].rawName) == [0x61, 0xFF, 0x62])
    #expect(archive.entries[0].displayName == "a\u{FFFD}b")
  }

  @Test("tells other disks from the directory", arguments: [0, 2])
  func disks(_ number: UInt16) throws {
    var file = RawEntry("file", stored: "")
    file.disk = number
    #expect(try scratch.open(RawArchive(file)).structure.isMultiDisk == (number != 0))
  }

  @Test("reads many entries from four threads at once")
  func concurrentReads() async throws {
    let contents = (0..<200).map { prose(500 + $0 * 37) }
    let archive = try scratch.open(
      RawArchive(
        contents.enumerated().map { index, bytes in
          index.isMultiple(of: 3)
            ? RawEntry("\(index)", stored: bytes) : RawEntry("\(index)", deflated: bytes)
        }))
    try await withThrowingTaskGroup(of: Int.self) { group in
      for thread in 0..<4 {
        group.addTask {
          var right = 0
          for step in 0..<contents.count {
            let index = (step * (thread + 3) + thread) % contents.count
            guard let entry = archive.entry(named: "\(index)") else { continue }
            let found = try archive.withContents(of: entry, limit: 100_000) { span in
              span.withUnsafeBufferPointer { $0.elementsEqual(contents[index]) }
            }
            if try found && archive.stream(entry).rest() == contents[index] { right += 1 }
          }
          return right
        }
      }
      for try await right in group { #expect(right == contents.count) }
    }
  }
}
