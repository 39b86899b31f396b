import TestSupport
import Testing
import Zip

@Suite("EntryStream", .timeLimit(.minutes(1)))
struct EntryStreamTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let text = prose(300_000)

  private func stream(isDeflated: Bool) throws -> EntryStream {
    let entry = isDeflated ? RawEntry("a", deflated: text) : RawEntry("a", stored: text)
    let archive = try scratch.open(RawArchive(entry))
    return try archive.stream(archive.entries[0])
  }

  @Test("reads pieces of any size", arguments: [false, true], [1, 7, 4_096, 1_000_000])
  func pieces(isDeflated: Bool, step: Int) throws {
    let stream = try stream(isDeflated: isDeflated)
    #expect(stream.size == text.count)
    #expect(stream.isSeekable == !isDeflated)
    #expect(stream.checksumMatches == nil)
    #expect(try stream.rest(by: step) == text)
    #expect(stream.checksumMatches == true)
    #expect(stream.position == text.count)
    #expect(stream.rewinds == 0)
  }

  @Test("moves forwards and back", arguments: [false, true])
  func seeking(isDeflated: Bool) throws {
    let stream = try stream(isDeflated: isDeflated)
    for offset in [200_000, 100_000, 100_010, 299_995, 0, 5] {
      stream.seek(to: offset)
      let piece = try stream.next(10)
      #expect(piece == Array(text[offset...].prefix(10)))
    }
    #expect(stream.rewinds == (isDeflated ? 3 : 0))
  }

  @Test("pays only for the steps back that are read", arguments: [false, true])
  func lazySeeking(isDeflated: Bool) throws {
    let stream = try stream(isDeflated: isDeflated)
    _ = try stream.next(1_000)
    stream.seek(to: stream.size)
    stream.seek(to: 0)
    stream.seek(to: 1_000)
    #expect(try stream.next(4) == Array(text[1_000..<1_004]))
    #expect(stream.rewinds == 0)
  }

  @Test("brings positions outside the contents to their nearest end")
  func bounds() throws {
    let stream = try stream(isDeflated: true)
    stream.seek(to: .max)
    #expect(stream.position == text.count)
    stream.seek(to: .min)
    #expect(stream.position == 0)
    #expect(try stream.next(3) == Array(text[..<3]))
  }

  @Test("knows the checksum after skipping in a deflated entry, not in a stored one")
  func checksumAfterSkipping() throws {
    for isDeflated in [false, true] {
      let stream = try stream(isDeflated: isDeflated)
      stream.seek(to: 150_000)
      #expect(try stream.rest() == Array(text[150_000...]))
      #expect(stream.checksumMatches == (isDeflated ? true : nil))
    }
  }

  @Test("keeps the file open as long as it needs it")
  func outlivesArchive() throws {
    let stream = try stream(isDeflated: true)
    #expect(try stream.rest() == text)
  }
}
