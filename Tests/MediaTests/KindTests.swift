import Media
import Testing
import Timing

/// One and a half seconds of speech in each kind of file, which all are told right.
@Suite struct KindTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let container: String
    let codec: String
    let rate: Int
    /// The coded samples at the rate of the timeline, which the third of these is.
    let coded: (samples: Int64, packets: Int, rate: Int64)
    let presented: ClockTime
    var testDescription: String { name }
  }

  static let whole = ClockTime(milliseconds: 1500)

  static let kinds = [
    Kind(
      name: "cbr-info.mp3", container: "mp3", codec: "mp3", rate: 22050,
      coded: (60 * 576, 60, 22050), presented: whole),
    Kind(
      name: "cbr-no-info.mp3", container: "mp3", codec: "mp3", rate: 22050,
      coded: (60 * 576, 60, 22050), presented: samples(60 * 576, 22050)),
    Kind(
      name: "vbr-xing.mp3", container: "mp3", codec: "mp3", rate: 44100,
      coded: (59 * 1152, 59, 44100), presented: whole),
    Kind(
      name: "layer2.mp2", container: "mp3", codec: "mp2", rate: 22050,
      coded: (29 * 1152, 29, 22050), presented: samples(29 * 1152, 22050)),
    Kind(
      name: "adts.aac", container: "adts", codec: "aac", rate: 22050,
      coded: (34 * 1024, 34, 22050), presented: samples(34 * 1024, 22050)),
    Kind(
      name: "edit-list.m4a", container: "mp4", codec: "aac", rate: 22050,
      coded: (33075 + 1024, 34, 22050), presented: whole),
    Kind(
      name: "no-edit-list.m4a", container: "mp4", codec: "aac", rate: 22050,
      coded: (33075 + 1024, 34, 22050), presented: samples(33075 + 1024, 22050)),
    Kind(
      name: "fragmented.mp4", container: "mp4", codec: "aac", rate: 22050,
      coded: (33075 + 1024, 34, 22050), presented: samples(33075 + 1024, 22050)),
    Kind(
      name: "opus.mp4", container: "mp4", codec: "opus", rate: 48000,
      coded: (72000 + 312, 76, 48000), presented: whole),
    Kind(
      name: "opus.ogg", container: "ogg", codec: "opus", rate: 48000,
      coded: (76 * 960, 76, 48000), presented: whole),
    Kind(
      name: "vorbis.ogg", container: "ogg", codec: "vorbis", rate: 22050,
      coded: (33587, 66, 22050), presented: whole),
    Kind(
      name: "flac.flac", container: "flac", codec: "flac", rate: 22050,
      coded: (33075, 15, 22050), presented: whole),
    Kind(
      name: "wave.wav", container: "wav", codec: "pcm_u8", rate: 8000,
      coded: (12000, 3, 8000), presented: whole),
  ]

  @Test(arguments: kinds) func isToldRight(_ kind: Kind) throws {
    for mode in [AudioMode.packets, .decode] {
      let facts = try #require(Fixture.measure(kind.name, mode: mode).facts)
      #expect(facts.container == kind.container)
      #expect(facts.codec == kind.codec)
      #expect(facts.sampleRate == kind.rate)
      #expect(facts.channels == 1)
      #expect(facts.coded == samples(kind.coded.samples, kind.coded.rate))
      #expect(facts.presented == kind.presented)
      #expect(facts.packets == kind.coded.packets)
      #expect(facts.damaged == 0)
      #expect(!facts.isTruncated)
      #expect(facts.garbage.isEmpty)
    }
  }

  @Test func matroskaIsToldToTheMillisecond() throws {
    let facts = try #require(Fixture.measure("opus.webm").facts)
    #expect(facts.container == "matroska")
    #expect(facts.codec == "opus")
    #expect(try #require(facts.longest) >= Self.whole)
  }

  @Test(arguments: Fixture.names) func headTellsTheSameKind(_ name: String) throws {
    let whole = try #require(Fixture.measure(name).facts)
    let head = try #require(Fixture.measure(name, mode: .header).facts)
    #expect(head.container == whole.container)
    #expect(head.codec == whole.codec)
    #expect(head.sampleRate == whole.sampleRate)
    #expect(head.header == whole.header)
    #expect(head.coded == nil || head.coded == whole.coded)
  }

  @Test func bitRates() throws {
    let constant = try #require(Fixture.measure("cbr-info.mp3").facts)
    #expect(constant.bitRate == 24000)
    #expect(constant.variableBitRate == false)
    #expect(constant.exactSeek == true)
    let variable = try #require(Fixture.measure("vbr-no-xing.mp3").facts)
    #expect(variable.variableBitRate == true)
    #expect(variable.exactSeek == false)
    #expect(!variable.hasSeekTable)
    #expect(try #require(Fixture.measure("vbr-xing.mp3").facts).hasSeekTable)
  }

  @Test func whatLiesInAnMP4() throws {
    let plain = try #require(Fixture.measure("edit-list.m4a").facts)
    #expect(plain.hasEditList == true && !plain.hasIndexAtEnd && !plain.hasVideoTrack)
    #expect(plain.delay == 1024)
    #expect(try #require(Fixture.measure("no-edit-list.m4a").facts).hasEditList == false)
    #expect(try #require(Fixture.measure("index-at-end.m4a").facts).hasIndexAtEnd)
    #expect(try #require(Fixture.measure("fragmented.mp4").facts).isFragmented)
    let cover = try #require(Fixture.measure("cover.m4a").facts)
    #expect(cover.hasPicture && !cover.hasVideoTrack)
    let video = try #require(Fixture.measure("video-track.m4a").facts)
    #expect(!video.hasPicture && video.hasVideoTrack)
  }

  @Test func offReadsNothing() throws {
    let source = try MemorySource(Fixture.bytes("cbr-info.mp3"))
    let result = try AudioMeter().measure(source, mode: .off)
    #expect(result.absence == .notMeasured && result.facts == nil && result.sniffed == nil)
    #expect(source.bytesRead == 0)
  }
}
