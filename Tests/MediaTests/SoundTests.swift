import Media
import Testing
import Timing

/// What is heard: a word of half a second, a pause of 0.4 s, and more words.
@Suite struct SoundTests {
  @Test(arguments: Fixture.names.filter { $0 != "silent.mp3" })
  func pauseIsHeard(_ name: String) throws {
    let sound = try #require(Fixture.measure(name, mode: .decode).sound)
    #expect(sound.pauses.count == 1)
    let pause = try #require(sound.pauses.first)
    // Where no header tells the encoder's delay, all is up to 60 ms late.
    #expect((400...520).contains(pause.begin.microseconds / 1000))
    #expect((860...960).contains(pause.end.microseconds / 1000))
    #expect((75...79).contains(sound.levels.count))
    #expect((-20 ... -10).contains(sound.loudest))
    #expect(!sound.isSilent)
  }

  @Test func silenceAllThrough() throws {
    let sound = try #require(Fixture.measure("silent.mp3", mode: .decode).sound)
    #expect(sound.isSilent)
    #expect(sound.pauses.map(\.length) == [ClockTime(milliseconds: 1500)])
  }

  @Test func questions() throws {
    let sound = try #require(Fixture.measure("flac.flac", mode: .decode).sound)
    let time = { (milliseconds: Int64) in ClockTime(milliseconds: milliseconds) }
    #expect(sound.isQuiet(from: time(520), to: time(860)))
    #expect(!sound.isQuiet(from: time(100), to: time(860)))
    #expect(try #require(sound.level(from: time(0), to: time(400))) > -20)
    #expect(sound.level(from: time(9000), to: time(9100)) == nil)
    #expect(sound.distanceToPause(from: time(700)) == .zero)
    let pause = try #require(sound.pauses.first)
    #expect(sound.distanceToPause(from: time(1200)) == time(1200) - pause.end)
    #expect(sound.nearestPause(to: .zero) == pause)
  }

  @Test func undecodablePackets() throws {
    var bytes = try Fixture.bytes("adts.aac")
    // Headers stay; what lies behind the third of them to the tenth becomes noise.
    var at = 0
    for frame in 0..<10 {
      let size = Int(bytes[at + 3] & 3) << 11 | Int(bytes[at + 4]) << 3 | Int(bytes[at + 5] >> 5)
      if frame > 2 {
        bytes.replaceSubrange(
          (at + 7)..<(at + size), with: noise(size - 7, seed: UInt64(frame)))
      }
      at += size
    }
    let result = try Fixture.measure(bytes, mode: .decode)
    let facts = try #require(result.facts)
    #expect(facts.packets == 34)
    #expect(try #require(facts.damaged) > 0)
    #expect(try #require(result.sound).levels.count == 79)
    #expect(try Fixture.facts(bytes).damaged == 0)
  }
}
