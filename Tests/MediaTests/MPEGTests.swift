import Media
import Testing
import Timing

/// MPEG files as they are found: joined, cut, tagged, lying.
@Suite struct MPEGTests {
  /// The frames of the file without any header: 60 frames of 78 or 79 bytes.
  private static func frames() throws -> [UInt8] { try Fixture.bytes("cbr-no-info.mp3") }

  @Test func tagsAreNoGarbage() throws {
    // False frame headers within the tag, as pictures have them.
    let pattern: [UInt8] = [0xFF, 0xFB, 0x90, 0x64, 0x12, 0x34, 0x56]
    let picture = (0..<90_000).map { pattern[$0 % 7] }
    let sizes: [UInt8] = [208, 7, 0, 0, 32, 0, 0, 0]
    let ape = Array("APETAGEX".utf8) + sizes + [UInt8](repeating: 0, count: 16)
    let id3v1 = Array("TAG".utf8) + [UInt8](repeating: 32, count: 125)
    let facts = try Fixture.facts(tag(picture) + Self.frames() + ape + id3v1)
    #expect(facts.packets == 60)
    #expect(facts.garbage.isEmpty)
    #expect(facts.tagsInside == 0)
    #expect(!facts.isTruncated)
  }

  @Test func garbageIsCountedWhereItLies() throws {
    let frames = try Self.frames()
    let starts = try Self.starts(frames)
    let (a, b) = (starts[20], starts[40])
    let junk = [UInt8](repeating: 0x55, count: 300)
    let bytes = frames[..<a] + junk + frames[a..<b] + junk + frames[b...]
    let facts = try Fixture.facts(Array(bytes))
    #expect(facts.packets == 60)
    #expect(facts.garbage.bytes == 600)
    #expect(facts.garbage.places == 2)
    #expect(facts.garbage.firstOffset == Int64(a))
    #expect(facts.exactSeek == false)
  }

  @Test func lastFrameCutOff() throws {
    let facts = try Fixture.facts(Self.frames().dropLast(30))
    #expect(facts.isTruncated)
    #expect(facts.damaged == 1)
    #expect(facts.packets == 60)
  }

  @Test func joinedFiles() throws {
    let file = try Fixture.bytes("vbr-xing.mp3")
    let facts = try Fixture.facts(file + tag([1, 2, 3]) + file)
    #expect(facts.joinedHeaders == 1)
    #expect(facts.tagsInside == 1)
    #expect(facts.seekHeader?.frames == 59)
    #expect(facts.packets == 59 + 60)
    #expect(try #require(facts.header) < #require(facts.coded))
  }

  @Test func rateThatChanges() throws {
    let other = Array(try Fixture.bytes("vbr-xing.mp3"))
    let facts = try Fixture.facts(Self.frames() + other)
    #expect(facts.sampleRates == [22050, 44100])
    #expect(facts.coded == samples(60 * 576, 22050) + samples(60 * 1152, 44100))
    #expect(facts.exactSeek == false)
  }

  @Test func headerThatLies() throws {
    var bytes = try Fixture.bytes("vbr-xing.mp3")
    let start = try #require(bytes.firstRange(of: Array("Xing".utf8))?.lowerBound)
    bytes[start + 11] = 30
    let facts = try Fixture.facts(bytes)
    #expect(facts.seekHeader?.kind == .xing)
    #expect(facts.seekHeader?.frames == 30)
    #expect(facts.packets == 59)
    #expect(facts.header == samples(30 * 1152, 44100))
    #expect(facts.seekHeader?.encoder == "LAME3.100")
    #expect(facts.delay == 576)
  }

  @Test func garbageBeforeTheFirstFrame() throws {
    let facts = try Fixture.facts(noise(5000, seed: 3) + Self.frames())
    #expect(facts.packets == 60)
    #expect(facts.garbage.bytes == 5000)
  }

  @Test func tagWithoutAudio() throws {
    let result = try Fixture.measure(tag([UInt8](repeating: 0, count: 500)))
    #expect(result.facts == nil)
    #expect(result.absence == .unreadable("no frame of audio"))
  }

  @Test func tagThatClaimsMoreThanThereIs() throws {
    var bytes = tag([UInt8](repeating: 0, count: 10))
    bytes[6] = 127
    // The tag is said to end behind the file, so its size cannot be true.
    #expect(try Fixture.facts(bytes + Self.frames()).packets == 60)
  }

  /// The offsets of frames, by their sizes: padding makes one byte more.
  private static func starts(_ bytes: [UInt8]) throws -> [Int] {
    var (at, starts) = (0, [Int]())
    while at + 4 <= bytes.count {
      try #require(bytes[at] == 0xFF)
      starts.append(at)
      at += 72 * 24000 / 22050 + Int(bytes[at + 2] >> 1 & 1)
    }
    return starts
  }
}
