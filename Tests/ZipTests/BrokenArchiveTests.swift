import Foundation
import Glibc
import TestSupport
import Testing
import Zip

@Suite("Broken archives", .timeLimit(.minutes(1)))
struct BrokenArchiveTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let raw = RawArchive(
    RawEntry("mimetype", stored: "application/epub+zip"),
    RawEntry("a.xhtml", deflated: prose(4_000)))

  @Test("blames access for what cannot be opened")
  func access() throws {
    let missing = failure { () throws(ZipError) in try Archive(path: scratch.path + "/none") }
    #expect(missing?.code == .missing)
    #expect(missing?.blame == .access)
    let folder = failure { () throws(ZipError) in try Archive(path: scratch.path) }
    #expect(folder?.code == .notRegularFile)
    let nul = failure { () throws(ZipError) in try Archive(path: "a\0b") }
    #expect(nul?.code == .missing)
    let below = failure { () throws(ZipError) in try Archive(path: "/etc/passwd/book.epub") }
    #expect(below?.code == .missing)
  }

  @Test("refuses a pipe without waiting for its writer")
  func pipe() throws {
    let path = scratch.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let error = failure { () throws(ZipError) in try Archive(path: path) }
    #expect(error?.code == .notRegularFile)
    #expect(error?.description == "cannot open \"\(path)\": is not a regular file")
  }

  @Test("blames access for a file that may not be read", .enabled(if: getuid() != 0))
  func permission() throws {
    let path = try scratch.write(raw.bytes)
    #expect(chmod(path, 0) == 0)
    let error = failure { () throws(ZipError) in try Archive(path: path) }
    #expect(error?.code == .permissionDenied)
  }

  @Test("names an empty file, another format and a cut archive")
  func noEndRecord() throws {
    let empty = try #require(try scratch.failure(opening: []))
    #expect(empty.code == .noEndRecord)
    #expect(empty.blame == .container)
    #expect(empty.text == "the file is empty")
    let other = try #require(try scratch.failure(opening: Array("%PDF-1.7".utf8)))
    #expect(other.text == "the file is not a ZIP archive")
    let cut = try #require(try scratch.failure(opening: Array(raw.bytes.dropLast(22))))
    #expect(cut.text == "the archive has no end record, so its end is missing")
    #expect(try FileHead(path: scratch.path + "/book.epub").nameLength == 8)
  }

  @Test("answers every cut of an archive")
  func cuts() throws {
    let bytes = raw.bytes
    for length in bytes.indices {
      let error = try scratch.failure(opening: Array(bytes[..<length]))
      #expect(error?.blame == .container, "cut to \(length) bytes")
    }
  }

  @Test("survives every byte being another one")
  func flips() throws {
    let bytes = raw.bytes
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0xFF
      let path = try scratch.write(damaged)
      let error = failure { () throws(ZipError) in
        let archive = try Archive(path: path)
        for entry in archive.entries {
          _ = failure { () throws(ZipError) in try archive.localHeader(of: entry) }
          _ = failure { () throws(ZipError) in try archive.read(entry, limit: 10_000) }
          _ = failure { () throws(ZipError) in try archive.stream(entry).rest() }
        }
      }
      #expect(error == nil || error?.blame == .container)
    }
  }

  @Test("refuses a directory that lies about its place or size")
  func lyingDirectory() throws {
    var far = raw
    far.claimedDirectoryOffset = 0x7FFF_FFFF
    #expect(try scratch.failure(opening: far.bytes)?.code == .directoryOutOfBounds)
    var large = raw
    large.claimedDirectorySize = 0x7FFF_FFFF
    #expect(try scratch.failure(opening: large.bytes)?.code == .directoryOutOfBounds)
    var wide = raw
    wide.usesZIP64 = true
    wide.claimedDirectorySize = .max
    wide.claimedDirectoryOffset = .max
    #expect(try scratch.failure(opening: wide.bytes)?.code == .directoryOutOfBounds)
  }

  @Test("refuses a directory larger than is read, and allocates nothing for it")
  func hugeDirectory() throws {
    let start = try #require(raw.bytes.lastRange(of: [0x50, 0x4B, 1, 2])).lowerBound
    var large = raw
    large.claimedDirectorySize = 200 << 20
    large.claimedDirectoryOffset = start
    // A hole of zeros, which costs no disk, between the directory and its end record.
    let path = try scratch.write(Array(large.bytes.dropLast(22)))
    let descriptor = Glibc.open(path, O_WRONLY)
    defer { close(descriptor) }
    let position = off_t(start + 200 << 20)
    #expect(pwrite(descriptor, Array(large.bytes.suffix(22)), 22, position) == 22)
    let error = failure { () throws(ZipError) in try Archive(path: path) }
    #expect(error?.code == .directoryTooLarge)
  }

  @Test("refuses a damaged directory and says where")
  func damagedDirectory() throws {
    var bytes = raw.bytes
    let second = try #require(bytes.lastRange(of: [0x50, 0x4B, 1, 2]))
    bytes[second.lowerBound] = 0
    let error = try #require(try scratch.failure(opening: bytes))
    #expect(error.code == .directoryDamaged)
    #expect(error.offset == UInt64(second.lowerBound))
  }

  @Test("tells when the end record counts other entries than there are")
  func claimedEntries() throws {
    var more = raw
    more.claimedEntries = 5
    let structure = try scratch.open(more).structure
    #expect(structure.claimedEntries == 5)
    #expect(structure.foundEntries == 2)
  }

  @Test("finds entries that share bytes")
  func overlaps() throws {
    var first = RawEntry("a", deflated: prose(4_000))
    var second = RawEntry("b", deflated: prose(4_000))
    second.claimedOffset = 0
    let structure = try scratch.open(RawArchive(first, second)).structure
    #expect(structure.overlaps == 1)
    #expect(structure.firstOverlap?.entry == 0)
    #expect(structure.firstOverlap?.next == 1)
    first.claimedCompressedSize = 1_000_000
    let single = try scratch.open(RawArchive(first)).structure
    #expect(single.firstOverlap?.entry == 0)
    #expect(single.firstOverlap?.next == nil)
  }

  @Test("finds no overlap where the directory lists entries in another order")
  func shuffled() throws {
    var raw = RawArchive((0..<50).map { RawEntry("\($0)", stored: prose(10 + $0)) })
    var offset = 0
    for index in raw.entries.indices {
      raw.entries[index].claimedOffset = UInt64(offset)
      offset += 30 + raw.entries[index].name.count + raw.entries[index].data.count
    }
    let directory = try Archive(path: scratch.write(raw.bytes))
    #expect(directory.structure.overlaps == 0)
    // The same directory, with the entries swapped pairwise.
    let parts = (0..<25).flatMap { [$0 * 2 + 1, $0 * 2] }
    let bytes = raw.bytes
    let headers = bytes[offset..<bytes.count - 22].split(
      separator: [0x50, 0x4B, 1, 2], omittingEmptySubsequences: true)
    var swapped = Array(bytes[..<offset])
    for part in parts { swapped += [0x50, 0x4B, 1, 2] + headers[part] }
    swapped += bytes.suffix(22)
    let archive = try Archive(path: scratch.write(swapped))
    #expect(archive.entries.first?.name == "1")
    #expect(archive.structure.overlaps == 0)
    #expect(archive.structure.leadingBytes == 0)
  }

  @Test("lists 100,000 entries")
  func manyEntries() throws {
    var raw = RawArchive((0..<100_000).map { RawEntry("EPUB/\($0).xhtml", stored: "") })
    raw.usesZIP64 = true
    let path = try scratch.write(raw.bytes)
    let archive = try Archive(path: path)
    #expect(archive.entries.count == 100_000)
    #expect(archive.structure.overlaps == 0)
    #expect(archive.entry(named: "EPUB/99999.xhtml")?.localHeaderOffset ?? 0 > 0)
  }

  @Test("lists more entries than 16 bits can count")
  func wrappedCount() throws {
    let raw = RawArchive((0..<70_000).map { RawEntry("\($0)", stored: "") })
    let structure = try scratch.open(raw).structure
    #expect(structure.claimedEntries == 70_000 & 0xFFFF)
    #expect(structure.foundEntries == 70_000)
  }
}
