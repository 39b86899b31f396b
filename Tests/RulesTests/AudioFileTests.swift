import Diagnostics
import Publication
import Testing
import Timing

@testable import Media
@testable import Rules

@Suite("Audio files")
struct AudioFileTests {
  /// What the rules say of a book whose audio has the facts that `change` makes.
  private func findings(
    _ path: String = "a.mp3", type: String = "audio/mpeg", _ change: (inout AudioFacts) -> Void
  ) -> [Finding] {
    var book = NarratedBook(overlays: [[NarratedBook.par(0, 10_000, audio: path)]])
    book.audio = [NarratedBook.entry(path, lasting: 10_000, type: type, change)]
    return book.findings()
  }

  @Test("a file without bytes or audio is an error")
  func absent() {
    var book = NarratedBook.clips((0, 10_000))
    book.audio[0].measurement = AudioMeasurement(sniffed: .empty, absence: .empty)
    #expect(book.findings().map(\.code) == ["AUD-001"])
    #expect(book.findings().map(\.severity) == [.error])
    book.audio[0].measurement = AudioMeasurement(sniffed: .text, absence: .notAudio)
    #expect(book.findings().map(\.message) == ["expected audio, found plain text"])
    #expect(book.findings().map(\.severity) == [.error])
  }

  @Test("audio that is too much to decode is told")
  func unheard() {
    var book = NarratedBook.clips((0, 10_000))
    #expect(book.codes == [])
    book.audio[0].measurement?.refusal = "it has 100001 fragments"
    #expect(book.codes == ["AUD-027"])
    #expect(book.findings().map(\.severity) == [.info])
    #expect(book.findings().map(\.message) == ["the audio is not decoded: it has 100001 fragments"])
  }

  @Test("audio that was not measured is left alone")
  func unmeasured() {
    var book = NarratedBook.clips((0, 10_000), (12_000, 13_000))
    book.audio[0].measurement = nil
    #expect(book.codes == ["CLP-009"])
    book.audio[0].measurement = AudioMeasurement(sniffed: nil, absence: .notMeasured)
    #expect(book.codes == ["CLP-009"])
  }

  @Test(
    "types admit their own formats",
    arguments: [
      ("audio/mpeg", "mp3", "mp3", true), ("audio/mpeg", "mp3", "mp2", false),
      ("audio/mpeg", "mp4", "aac", false), ("audio/mp4", "mp3", "mp3", false),
      ("audio/mp4", "mp4", "he-aac", true), ("audio/mp4", "mp4", "opus", true),
      ("audio/mp4; codecs=opus", "mp4", "aac", false), ("audio/mp4", "mp4", "alac", false),
      ("audio/mp4; codecs=\"mp4a.40.2\"", "mp4", "aac", true), ("Audio/MP4", "mp4", "aac", true),
      ("audio/ogg; codecs=opus", "ogg", "opus", true),
      ("audio/ogg; codecs=opus", "ogg", "vorbis", false), ("audio/ogg", "ogg", "vorbis", true),
      ("audio/m4a", "mp4", "aac", true), ("audio/x-unheard-of", "mp4", "aac", true),
    ])
  func types(type: String, container: String, codec: String, isAdmitted: Bool) {
    let codes = findings("a", type: type) {
      $0.container = container
      $0.codec = codec
    }.map(\.code)
    #expect(codes.contains("AUD-003") == !isAdmitted)
  }

  @Test("an extension of another format is good to know")
  func name() {
    let findings = findings("a.m4a") { _ in }
    #expect(findings.map(\.code) == ["AUD-004"])
    #expect(findings.map(\.severity) == [.info])
  }

  @Test("each damage has its own id")
  func damage() {
    #expect(
      findings {
        $0.isTruncated = true; $0.damaged = 1
      }.map(\.code) == ["AUD-005"])
    #expect(
      findings {
        $0.damaged = 2; $0.packets = 9
      }.map(\.code) == ["AUD-006"])
    #expect(findings { $0.garbage.add(7, at: 99) }.map(\.code) == ["AUD-007"])
    #expect(
      findings {
        $0.joinedHeaders = 1; $0.tagsInside = 1
      }.map(\.code) == ["AUD-008"])
    #expect(findings { $0.sampleRates = [44_100, 22_050] }.map(\.code) == ["AUD-009"])
  }

  @Test("a header may be off by a packet or two", arguments: [(10_150, []), (7500, ["AUD-010"])])
  func header(milliseconds: Int, codes: [String]) {
    let findings = findings { $0.header = ClockTime(milliseconds: Int64(milliseconds)) }
    #expect(findings.map(\.code) == codes)
  }

  @Test("variable bit rate weighs by whether there is a table of seek points")
  func variableBitRate() {
    let without = findings { $0.variableBitRate = true }
    #expect(without.map(\.code) == ["AUD-011"])
    let parts = findings {
      $0.variableBitRate = true; $0.tagsInside = 1
    }
    #expect(parts.map(\.code) == ["AUD-008"])
  }

  @Test("encrypted, deflated and silent files are told")
  func wrapping() {
    var book = NarratedBook.clips((0, 10_000))
    let facts = book.audio[0].facts
    book.audio = [
      AudioEntry(
        path: "a.mp3", mediaType: "audio/mpeg", bytes: 9, isStored: false, isEncrypted: false,
        measurement: AudioMeasurement(sniffed: .mp3, facts: facts))
    ]
    #expect(book.findings().map(\.code) == ["AUD-021"])
    book.audio[0].measurement?.neededSeeking = true
    #expect(book.findings().map(\.code) == ["AUD-022"])
    book.audio = [
      AudioEntry(
        path: "a.mp3", mediaType: "audio/mpeg", bytes: 9, isStored: false, isEncrypted: true)
    ]
    #expect(book.findings().map(\.code) == ["AUD-019"])
  }

  @Test("remote audio is told once a file")
  func remote() {
    let url = "https://example.org/a.mp3"
    let book = NarratedBook(overlays: [
      [NarratedBook.par(0, 1000, audio: url), NarratedBook.par(1000, 2000, audio: url)]
    ])
    #expect(book.codes == ["AUD-020", "NAR-001"])
  }
}
