import Media
import Testing
import Timing

/// Ogg files that are joined, cut or damaged.
@Suite struct OggTests {
  @Test func joinedFiles() throws {
    let file = try Fixture.bytes("opus.ogg")
    let facts = try Fixture.facts(file + file)
    #expect(facts.presented == ClockTime(milliseconds: 3000))
    #expect(facts.coded == samples(2 * 76 * 960, 48000))
    #expect(facts.joinedHeaders == 1)
    #expect(facts.damaged == 0)
  }

  @Test func damagedPage() throws {
    var bytes = try Fixture.bytes("opus.ogg")
    bytes[bytes.count - 20] ^= 0x40
    let facts = try #require(try Fixture.measure(bytes).facts ?? nil)
    #expect(try #require(facts.damaged) > 0)
  }

  @Test func cutOff() throws {
    let bytes = try Fixture.bytes("opus.ogg")
    let result = try Fixture.measure(Array(bytes.dropLast(100)))
    #expect(result.facts?.isTruncated ?? true)
  }

  @Test func garbageBetweenPages() throws {
    let file = try Fixture.bytes("opus.ogg")
    let second = try #require(file.dropFirst(4).firstRange(of: Array("OggS".utf8))?.lowerBound)
    let facts = try Fixture.facts(file[..<second] + [1, 2, 3, 4, 5] + file[second...])
    #expect(facts.garbage.bytes == 5)
    #expect(facts.garbage.places == 1)
    #expect(facts.presented == ClockTime(milliseconds: 1500))
  }
}
