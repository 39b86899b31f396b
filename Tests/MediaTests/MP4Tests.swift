import Media
import Testing
import Timing

/// MP4 files that are cut, hostile or must be read backwards.
@Suite struct MP4Tests {
  private static func box(_ type: String, _ body: [UInt8], size: UInt32? = nil) -> [UInt8] {
    let size = size ?? UInt32(body.count + 8)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } + Array(type.utf8) + body
  }

  @Test func cutInHalf() throws {
    let bytes = try Fixture.bytes("edit-list.m4a")
    let facts = try Fixture.facts(Array(bytes.prefix(bytes.count * 2 / 3)))
    #expect(facts.isTruncated)
    let (packets, damaged) = try (#require(facts.packets), #require(facts.damaged))
    #expect(packets + damaged == 34)
    #expect(packets > 5 && damaged > 5)
    #expect(facts.coded == samples(Int64(packets) * 1024, 22050))
    #expect(facts.header == samples(33075 + 1024, 22050))
    #expect(try #require(facts.presented) < #require(facts.coded))
  }

  @Test func fragmentCutInHalf() throws {
    let bytes = try Fixture.bytes("fragmented.mp4")
    let facts = try Fixture.facts(Array(bytes.prefix(bytes.count * 2 / 3)))
    #expect(facts.isTruncated)
    let packets = try #require(facts.packets)
    #expect(packets > 10 && packets < 34)
    #expect(facts.coded == samples(Int64(packets) * 1024, 22050))
  }

  @Test func indexCutOff() throws {
    let result = try Fixture.measure(Array(Fixture.bytes("index-at-end.m4a").dropLast(700)))
    #expect(result.facts == nil || result.facts?.isTruncated == true)
  }

  @Test func indexMissing() throws {
    let result = try Fixture.measure(Array(Fixture.bytes("index-at-end.m4a").prefix(3000)))
    #expect(result.facts == nil)
    #expect(result.absence == .unreadable("no index of samples"))
  }

  @Test func forwardOnlyWithIndexAtEnd() throws {
    let source = try MemorySource(Fixture.bytes("index-at-end.m4a"), isSeekable: false)
    let result = try AudioMeter().measure(source)
    #expect(result.neededSeeking)
    #expect(result.facts?.presented == ClockTime(milliseconds: 1500))
    #expect(source.backwardSeeks == 0)
    let heard = try AudioMeter().measure(source, mode: .decode)
    #expect(heard.sound?.pauses.count == 1)
    #expect(heard.neededSeeking)
  }

  @Test func forwardOnlyWithIndexInFront() throws {
    let source = try MemorySource(Fixture.bytes("edit-list.m4a"), isSeekable: false)
    let result = try AudioMeter().measure(source, mode: .decode)
    #expect(!result.neededSeeking)
    #expect(result.sound?.pauses.count == 1)
  }

  @Test(arguments: ["stts", "stsz", "stsc", "stco", "elst"])
  func hugeCounts(_ type: String) throws {
    var bytes = try Fixture.bytes("edit-list.m4a")
    let start = try #require(bytes.firstRange(of: Array(type.utf8))?.upperBound)
    let count = type == "stsz" ? start + 8 : start + 4
    for index in 0..<4 { bytes[count + index] = 0xFF }
    for mode in AudioMode.allCases { _ = try Fixture.measure(bytes, mode: mode) }
  }

  @Test func hugeDurations() throws {
    var bytes = try Fixture.bytes("edit-list.m4a")
    let start = try #require(bytes.firstRange(of: Array("stts".utf8))?.upperBound)
    for index in 8..<16 { bytes[start + index] = 0xFF }
    for mode in AudioMode.allCases { _ = try Fixture.measure(bytes, mode: mode) }
  }

  @Test func hugeBoxes() throws {
    let wide = Self.box("ftyp", Array("M4A ".utf8)) + Self.box("moov", [0xFF, 0xFF], size: 1)
    #expect(try Fixture.measure(wide).facts == nil)
    let large = Self.box("ftyp", Array("M4A ".utf8)) + Self.box("moov", [], size: .max)
    #expect(try Fixture.measure(large).facts == nil)
    let small = Self.box("ftyp", Array("M4A ".utf8)) + Self.box("moov", [], size: 3)
    #expect(try Fixture.measure(small).facts == nil)
  }

  @Test func boxesWithinBoxes() throws {
    var nested = Self.box("trak", [])
    for _ in 0..<5000 { nested = Self.box("mdia", nested) }
    let bytes = Self.box("ftyp", Array("M4A ".utf8)) + Self.box("moov", Self.box("trak", nested))
    #expect(try Fixture.measure(bytes).facts == nil)
  }

  @Test func fragmentOfUncountedSamples() throws {
    // A run without fields of its own claims four billion samples in sixteen bytes.
    var bytes = try Fixture.bytes("fragmented.mp4")
    for start in bytes.indices.dropLast(12)
    where bytes[start..<(start + 4)].elementsEqual("trun".utf8) {
      bytes.replaceSubrange((start + 4)..<(start + 12), with: [0, 0, 0, 0, 255, 255, 255, 255])
    }
    for mode in AudioMode.allCases { _ = try Fixture.measure(bytes, mode: mode) }
  }

  @Test func fragmentOfUncountedBytesCutOff() throws {
    let file = try Fixture.bytes("fragmented.mp4")
    let first = try #require(file.firstRange(of: Array("moof".utf8))?.lowerBound) - 4
    let full: [UInt8] = [255, 255, 255, 255]
    let defaults = Self.box("tfhd", [0, 0, 0, 0x18, 0, 0, 0, 1, 0, 0, 0, 0] + full)
    let fragment = Self.box("traf", defaults + Self.box("trun", [0, 0, 0, 0] + full))
    let bytes = file[..<first] + Self.box("moof", fragment) + Self.box("mdat", [1], size: .max)
    for mode in AudioMode.allCases { _ = try Fixture.measure(Array(bytes), mode: mode) }
  }

  @Test(arguments: [UInt8(0x7F), 0xFF])
  func hugeSamples(_ first: UInt8) throws {
    var bytes = try Fixture.bytes("edit-list.m4a")
    let sizes = try #require(bytes.firstRange(of: Array("stsz".utf8))?.upperBound)
    bytes.replaceSubrange(
      (sizes + 4)..<(sizes + 12), with: [255, 255, 255, 255, first, 255, 255, 255])
    // Without chunks nothing is taken back, and samples four times as long last six seconds.
    let chunks = try #require(bytes.firstRange(of: Array("stco".utf8))?.lowerBound)
    bytes[chunks] = UInt8(ascii: "x")
    let lengths = try #require(bytes.firstRange(of: Array("stts".utf8))?.upperBound)
    bytes[lengths + 14] *= 4
    for mode in AudioMode.allCases where mode != .off {
      #expect(
        try Fixture.measure(bytes, mode: mode).absence
          == .unreadable("more samples claimed than the file has bytes"))
    }
  }

  @Test func samplesBeyondCounting() throws {
    // The second run would overflow the timeline, and must count nevertheless.
    let file = try Fixture.bytes("fragmented.mp4")
    let first = try #require(file.firstRange(of: Array("moof".utf8))?.lowerBound) - 4
    let defaults = Self.box(
      "tfhd", [0, 0, 0, 0x18, 0, 0, 0, 1, 255, 255, 255, 255, 0, 0, 0, 1])
    let run = Self.box("trun", [0, 0, 0, 0, 0, 0x1E, 0x84, 0x80])
    let fragment = Self.box("moof", Self.box("traf", defaults + run))
    let bytes = Array(file[..<first]) + (0..<100).flatMap { _ in fragment }
    for mode in [AudioMode.packets, .decode] {
      let result = try Fixture.measure(bytes, mode: mode)
      #expect(result.absence == .unreadable("more samples claimed than the file has bytes"))
      #expect(result.sound == nil)
    }
  }

  @Test func fragmentsBeyondCounting() throws {
    let file = try Fixture.bytes("fragmented.mp4")
    let empty = Self.box("moof", [])
    for (count, isHeard) in [(1_000, true), (100_001, false)] {
      let bytes = file + [UInt8](repeatElement(empty, count: count).joined())
      let result = try Fixture.measure(bytes, mode: .decode)
      #expect(result.facts?.packets == 34)
      #expect((result.sound != nil) == isHeard)
      #expect((result.refusal == nil) == isHeard)
      #expect(try Fixture.measure(bytes).refusal == nil)
    }
  }

  @Test func hugeEdit() throws {
    var bytes = try Fixture.bytes("edit-list.m4a")
    let start = try #require(bytes.firstRange(of: Array("elst".utf8))?.upperBound)
    let scale = try #require(bytes.firstRange(of: Array("mvhd".utf8))?.upperBound) + 12
    // Nine quintillion seconds of nothing, with one tick a second.
    bytes.replaceSubrange(scale..<(scale + 4), with: [0, 0, 0, 1])
    bytes.replaceSubrange(start..<(start + 4), with: [1, 0, 0, 0])
    bytes.replaceSubrange(
      (start + 8)..<(start + 24), with: [0x7F] + [UInt8](repeating: 255, count: 15))
    for mode in AudioMode.allCases { _ = try Fixture.measure(bytes, mode: mode) }
  }

  @Test func noAudioTrack() throws {
    var bytes = try Fixture.bytes("edit-list.m4a")
    let handler = try #require(bytes.firstRange(of: Array("soun".utf8))?.lowerBound)
    bytes.replaceSubrange(handler..<(handler + 4), with: Array("text".utf8))
    let result = try Fixture.measure(bytes)
    #expect(result.absence == .noAudioStream)
  }
}
