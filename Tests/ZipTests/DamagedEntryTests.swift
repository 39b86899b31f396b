import Foundation
import TestSupport
import Testing
import Zip

@Suite("Damaged entries", .timeLimit(.minutes(1)))
struct DamagedEntryTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let text = prose(200_000)

  /// Returns the errors of reading an entry as a whole and as a stream.
  private func failures(_ entry: RawEntry, limit: Int = 1 << 30) throws -> [ZipError.Code?] {
    let archive = try scratch.open(RawArchive(RawEntry("first", stored: "x"), entry))
    let entry = archive.entries[1]
    let whole = failure { () throws(ZipError) in try archive.read(entry, limit: limit) }
    let lent = failure { () throws(ZipError) in
      try archive.withContents(of: entry, limit: limit) { $0.count }
    }
    let stream = failure { () throws(ZipError) in try archive.stream(entry).rest() }
    #expect(whole == lent)
    #expect(whole?.entry == entry.displayName)
    #expect(whole?.blame == .entry)
    #expect(whole?.offset != nil)
    return [whole?.code, stream?.code]
  }

  @Test("refuses unknown methods")
  func unknownMethod() throws {
    var entry = RawEntry("a", stored: text)
    entry.method = 99
    #expect(
      try failures(entry) == [.unsupportedMethod(99), .unsupportedMethod(99)])
  }

  @Test("refuses encrypted entries")
  func encrypted() throws {
    var entry = RawEntry("a", deflated: text)
    entry.flags = 1
    #expect(try failures(entry) == [.encrypted, .encrypted])
  }

  @Test("finds a wrong checksum, stored and deflated", arguments: [false, true])
  func wrongChecksum(isDeflated: Bool) throws {
    var entry = isDeflated ? RawEntry("a", deflated: text) : RawEntry("a", stored: text)
    entry.crc ^= 1
    #expect(try failures(entry) == [.checksumMismatch, .checksumMismatch])
    let archive = try scratch.open(RawArchive(entry))
    let listed = archive.entries[0]
    #expect(try archive.read(listed, limit: 1 << 20, verifyingChecksum: false) == text)
    #expect(try archive.stream(listed, verifyingChecksum: false).rest() == text)
  }

  @Test("finds deflated data that end early")
  func cutDeflate() throws {
    var entry = RawEntry("a", deflated: text)
    entry.data.removeLast(entry.data.count / 2)
    #expect(try failures(entry) == [.deflateDamaged, .deflateDamaged])
  }

  @Test("gives out what lies before the damage in a stream")
  func beforeDamage() throws {
    var entry = RawEntry("a", deflated: text)
    entry.data.removeLast(entry.data.count / 2)
    let archive = try scratch.open(RawArchive(entry))
    let stream = try archive.stream(archive.entries[0])
    let before = try stream.next(text.count)
    #expect(before.count > text.count / 4)
    #expect(text.starts(with: before))
    for _ in 0..<2 {
      let error = failure { () throws(ZipError) in try stream.next(1) }
      #expect(error?.code == .deflateDamaged)
    }
  }

  @Test("finds damaged deflate data")
  func badDeflate() throws {
    var entry = RawEntry("a", deflated: text)
    entry.data = [UInt8](repeating: 0xFF, count: entry.data.count)
    #expect(try failures(entry) == [.deflateDamaged, .deflateDamaged])
  }

  @Test("finds contents that are longer or shorter than claimed", arguments: [-7, 7])
  func wrongSize(difference: Int) throws {
    var entry = RawEntry("a", deflated: text)
    entry.size = UInt64(text.count + difference)
    entry.crc = RawEntry.crc32(Array(text.prefix(Int(entry.size))))
    #expect(try failures(entry) == [.sizeMismatch, .sizeMismatch])
    var stored = RawEntry("a", stored: text)
    stored.size = entry.size
    #expect(try failures(stored) == [.sizeMismatch, .sizeMismatch])
  }

  @Test("refuses sizes that the bytes cannot hold before allocating for them")
  func impossibleSize() throws {
    var entry = RawEntry("a", deflated: text)
    entry.data = Array(entry.data.prefix(100))
    entry.size = 16 << 20
    #expect(try failures(entry) == [.sizeMismatch, .sizeMismatch])
    entry.size = 0xFFFF_FFFE
    #expect(try failures(entry) == [.bomb, .bomb])
    entry.size = .max - 1
    entry.usesZIP64 = true
    #expect(try failures(entry) == [.dataOutOfBounds, .dataOutOfBounds])
  }

  @Test("refuses an entry that inflates a thousandfold")
  func bomb() throws {
    let entry = RawEntry("a", deflated: [UInt8](repeating: 0, count: 64 << 20))
    #expect(entry.data.count < 100_000)
    #expect(try failures(entry) == [.bomb, .bomb])
  }

  @Test("refuses an archive whose entries inflate too much together, shared bytes or not")
  func manyBombs() throws {
    // Each of them alone is let through.
    let bomb = RawEntry("", deflated: [UInt8](repeating: 0, count: 15 << 20))
    var entries = (0..<5).map { number in
      var entry = bomb
      entry.name = Array("\(number)".utf8)
      return entry
    }
    #expect(try scratch.failure(opening: RawArchive(entries).bytes)?.code == .bomb)
    for index in entries.indices.dropFirst() {
      entries[index].data = []
      entries[index].claimedCompressedSize = UInt64(bomb.data.count)
      entries[index].claimedOffset = 0
    }
    let error = try #require(try scratch.failure(opening: RawArchive(entries).bytes))
    #expect(error.code == .bomb)
    #expect(error.text.contains("more than 100-fold the file's"))
    // 64 MiB are let through, whatever their packed size.
    #expect(try scratch.failure(opening: RawArchive(Array(entries.prefix(4))).bytes) == nil)
  }

  @Test("does not count what is refused by itself")
  func bombAmongOthers() throws {
    let bomb = RawEntry("a", deflated: [UInt8](repeating: 0, count: 600 << 20))
    let archive = try scratch.open(RawArchive([bomb, RawEntry("b", stored: text)]))
    #expect(try archive.read(archive.entries[1], limit: 1 << 20) == text)
  }

  @Test("lets small entries inflate a thousandfold")
  func harmlessExpansion() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let archive = try scratch.open(RawArchive(RawEntry("a", deflated: zeros)))
    #expect(try archive.read(archive.entries[0], limit: 1 << 20) == zeros)
  }

  @Test("holds to the caller's limit")
  func limit() throws {
    let entry = RawEntry("a", deflated: text)
    #expect(try failures(entry, limit: text.count - 1) == [.tooLarge, nil])
    #expect(try failures(RawEntry("a", stored: text), limit: 5) == [.tooLarge, nil])
  }

  @Test("finds entries that begin or reach past the end of the file")
  func outOfBounds() throws {
    var far = RawEntry("a", deflated: text)
    far.claimedOffset = 0x7000_0000
    #expect(try failures(far) == [.dataOutOfBounds, .dataOutOfBounds])
    far.claimedOffset = .max - 3
    far.usesZIP64 = true
    #expect(try failures(far) == [.dataOutOfBounds, .dataOutOfBounds])
    var long = RawEntry("a", stored: text)
    long.claimedCompressedSize = UInt64(text.count + 10_000)
    long.size = UInt64(text.count + 10_000)
    #expect(try failures(long) == [.dataOutOfBounds, .dataOutOfBounds])
    long.claimedCompressedSize = 0x7000_0000
    #expect(try failures(long) == [.dataOutOfBounds, .dataOutOfBounds])
  }

  @Test("finds an entry without a local header")
  func noLocalHeader() throws {
    var entry = RawEntry("a", deflated: text)
    entry.localSignature = 0
    #expect(try failures(entry) == [.localHeaderDamaged, .localHeaderDamaged])
  }

  @Test("reads entries whose local extra field is longer than the directory's")
  func longLocalExtra() throws {
    var entry = RawEntry("a", deflated: text)
    entry.localExtra = [0xAA, 0xAA, 0x00, 0x80] + [UInt8](repeating: 7, count: 0x8000)
    let archive = try scratch.open(RawArchive(entry))
    #expect(try archive.read(archive.entries[0], limit: 1 << 20) == text)
    #expect(try archive.stream(archive.entries[0]).rest() == text)
    let header = try archive.localHeader(of: archive.entries[0])
    #expect(header.extraFieldLength == 0x8004)
    #expect(header.dataOffset == 0x8004 + 31)
  }

  @Test("tells where a local header disagrees")
  func disagreement() throws {
    var entry = RawEntry("a", stored: text)
    entry.localName = Array("b".utf8)
    entry.localMethod = 8
    entry.localCRC = 5
    let archive = try scratch.open(RawArchive(entry))
    let header = try archive.localHeader(of: archive.entries[0])
    #expect(header.rawName == Array("b".utf8))
    #expect(header.disagreements(with: archive.entries[0]) == [.name, .method, .crc32])
  }

  @Test("reads entries whose sizes follow their data")
  func dataDescriptor() throws {
    var entry = RawEntry("a", deflated: text)
    entry.hasDescriptor = true
    let archive = try scratch.open(RawArchive(entry, RawEntry("b", stored: "x")))
    #expect(archive.entries[0].flags & 1 << 3 != 0)
    #expect(try archive.read(archive.entries[0], limit: 1 << 20) == text)
    #expect(try archive.stream(archive.entries[0]).rest() == text)
    let header = try archive.localHeader(of: archive.entries[0])
    #expect(header.disagreements(with: archive.entries[0]) == [])
    #expect(archive.structure.overlaps == 0)
  }

  @Test("reports a file that was shortened after it was opened", arguments: [false, true])
  func shortenedFile(isDeflated: Bool) throws {
    let entry = isDeflated ? RawEntry("a", deflated: text) : RawEntry("a", stored: text)
    let archive = try scratch.open(RawArchive(entry))
    let stream = try archive.stream(archive.entries[0])
    _ = try stream.next(10)
    try FileHandle(forWritingTo: URL(filePath: archive.path)).truncate(atOffset: 1_000)
    let whole = failure { () throws(ZipError) in
      try archive.read(archive.entries[0], limit: 1 << 20)
    }
    #expect(whole?.code == .dataOutOfBounds)
    let rest = failure { () throws(ZipError) in try stream.rest(by: 100_000) }
    #expect(rest?.code == .dataOutOfBounds || (isDeflated && rest == nil))
  }
}
