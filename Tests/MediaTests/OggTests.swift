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

  /// FFmpeg's demuxer begins to count anew with each stream of a chain.
  @Test func joinedVorbis() throws {
    let file = try Fixture.bytes("vorbis.ogg")
    let single = try #require(try Fixture.facts(file).presented)
    let facts = try Fixture.facts(file + file + file)
    #expect(facts.presented == single + single + single)
    #expect(facts.joinedHeaders == 2)
    #expect(try Fixture.facts(file).joinedHeaders == 0)
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

  @Test func hugeGranules() throws {
    var file = try Fixture.bytes("opus.ogg")
    let last = try #require(
      file.indices.dropLast(3).last { file[$0..<($0 + 4)].elementsEqual("OggS".utf8) })
    file.replaceSubrange((last + 6)..<(last + 14), with: [UInt8](repeating: 255, count: 7) + [0x7F])
    file.replaceSubrange((last + 22)..<(last + 26), with: [0, 0, 0, 0])
    let checksum = file[last...].reduce(UInt32(0)) { value, byte in
      (0..<8).reduce(value ^ UInt32(byte) << 24) { value, _ in
        value & 0x8000_0000 != 0 ? value << 1 ^ 0x04C1_1DB7 : value << 1
      }
    }
    for index in 0..<4 {
      file[last + 22 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * index))
    }
    let facts = try Fixture.facts(file + file)
    #expect(facts.joinedHeaders == 1 && facts.damaged == 0)
    #expect(try #require(facts.presented) > #require(facts.coded))
    for mode in AudioMode.allCases { _ = try Fixture.measure(file + file, mode: mode) }
  }
}
