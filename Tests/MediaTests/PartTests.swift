import Testing

@testable import Media

/// Parts that no small file exercises.
@Suite struct PartTests {
  @Test(arguments: [0, 1 << 20]) func spooledSourceGivesTheSameBytes(_ memoryLimit: Int) throws {
    let bytes = noise(300_001, seed: 11)
    let source = MemorySource(bytes, isSeekable: false, piece: 70_000)
    let spooled = SpooledSource(try Spool(source, memoryLimit: memoryLimit))
    #expect(spooled.size == Int64(bytes.count))
    for start in [0, 299_990, 131_072, 5] {
      spooled.seek(to: Int64(start))
      var chunk = [UInt8](repeating: 0, count: 1000)
      let count = try chunk.withUnsafeMutableBytes { try spooled.read(into: $0) }
      #expect(count == min(1000, bytes.count - start))
      #expect(chunk.prefix(count).elementsEqual(bytes[start..<(start + count)]))
    }
  }

  @Test func spoolingPassesFailuresOn() {
    let source = MemorySource(noise(5000, seed: 1), failure: 3000, piece: 500)
    let error = #expect(throws: MediaError.self) { try Spool(source) }
    #expect(error?.underlying is MemorySource.Broken)
  }

  @Test func configurationsOfAAC() throws {
    // AAC-LC at 22.05 kHz, mono; the same with SBR to 44.1 kHz, signalled in front and behind.
    let plain = try #require(AudioSpecificConfig([0x13, 0x88]))
    #expect(plain.objectType == 2 && plain.rate == 22050 && plain.channels == 1 && !plain.hasSBR)
    let front = try #require(AudioSpecificConfig([0x2B, 0x8A, 0x08, 0x00]))
    #expect(front.objectType == 2 && front.rate == 44100 && front.channels == 1 && front.hasSBR)
    let behind = try #require(AudioSpecificConfig([0x13, 0x88, 0x56, 0xE5, 0xA0]))
    #expect(behind.objectType == 2 && behind.rate == 44100 && behind.hasSBR)
    #expect(AudioSpecificConfig([]) == nil)
  }

  @Test func lengthsOfOpusPackets() {
    #expect(OpusPacket.samples(0x08, 0) == 960)
    #expect(OpusPacket.samples(0x18, 0) == 2880)
    #expect(OpusPacket.samples(0x61, 0) == 2 * 480)
    #expect(OpusPacket.samples(0x80, 0) == 120)
    #expect(OpusPacket.samples(0xFB, 0x03) == 3 * 960)
  }

  @Test func headersOfMPEGFrames() throws {
    let frame = try #require(MPEGFrameHeader(0xFFFB_9064_0000_0000))
    #expect(frame.layer == 3 && frame.rate == 44100 && frame.bitRate == 128_000)
    #expect(frame.size == 417 && frame.samples == 1152 && frame.channels == 2)
    let slow = try #require(MPEGFrameHeader(0xFFE3_18C4_0000_0000))
    #expect(slow.rate == 8000 && slow.samples == 576 && slow.channels == 1)
    #expect(MPEGFrameHeader(0xFFFB_F064_0000_0000) == nil)
    #expect(MPEGFrameHeader(0xFFEB_9064_0000_0000) == nil)
  }
}
