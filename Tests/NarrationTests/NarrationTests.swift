import Diagnostics
import Publication
import Testing
import Timing

@testable import Media
@testable import Narration

/// Clips resolved against their audio.
struct NarrationTests {
  private static let length = ClockTime(milliseconds: 10_000)

  private static func audio(_ path: String) -> AudioEntry {
    var facts = AudioFacts(container: "mp3", codec: "mp3", sampleRate: 44_100, channels: 1)
    facts.presented = length
    facts.coded = ClockTime(milliseconds: 10_050)
    return AudioEntry(
      path: path, mediaType: "audio/mpeg", bytes: 1000, isStored: true, isEncrypted: false,
      measurement: AudioMeasurement(sniffed: .mp3, facts: facts))
  }

  private static func moment(_ milliseconds: Int64?) -> Clip.Moment {
    milliseconds.map { .at(ClockTime(milliseconds: $0), "\($0)ms") } ?? .absent
  }

  private static func clip(_ audio: String?, _ begin: Clip.Moment, _ end: Clip.Moment) -> Clip {
    let place = Position(line: 1, column: 1)
    var clip = Clip(sequence: nil, id: nil, types: [], position: place)
    clip.audio = audio.map {
      Clip.Audio(
        reference: Reference(
          .overlayAudio, to: ResourceURL($0, relativeTo: ""), element: "audio", attribute: "src",
          position: place),
        begin: begin, end: end)
    }
    return clip
  }

  private static func book(_ overlays: [[Clip]]) -> Book {
    var book = Book(
      file: BookFile(path: "book.epub", isFolder: false, bytes: 1),
      container: Container(entries: []))
    book.audio = [audio("a.mp3"), audio("b.mp3")]
    for (number, clips) in overlays.enumerated() {
      var overlay = Overlay(path: "\(number).smil")
      overlay.clips = clips
      book.overlays.append(overlay)
    }
    return book
  }

  private static func span(_ begin: Int64, _ end: Int64) -> TimeSpan {
    TimeSpan(begin: ClockTime(milliseconds: begin), end: ClockTime(milliseconds: end))
  }

  @Test("takes missing times as the edges of the audio")
  func missingTimes() {
    let narration = Narration(
      Self.book([
        [
          Self.clip("a.mp3", .absent, Self.moment(2000)),
          Self.clip("a.mp3", Self.moment(2000), .absent), Self.clip("b.mp3", .absent, .absent),
        ]
      ]))
    #expect(
      narration.clips.map(\.span) == [
        Self.span(0, 2000), Self.span(2000, 10_000), Self.span(0, 10_000),
      ])
    #expect(narration.clips.map(\.audio) == [0, 0, 1])
    #expect(narration.clips.allSatisfy { $0.fault == nil })
  }

  @Test("clamps what runs past the end and drops what begins there")
  func overruns() {
    let narration = Narration(
      Self.book([
        [
          Self.clip("a.mp3", Self.moment(9000), Self.moment(11_000)),
          Self.clip("a.mp3", Self.moment(10_000), Self.moment(11_000)),
        ]
      ]))
    #expect(narration.clips.map(\.span) == [Self.span(9000, 10_000), nil])
    #expect(
      narration.clips.map(\.fault) == [
        .endsPastEnd(asked: ClockTime(milliseconds: 11_000)), .beginsPastEnd(audio: Self.length),
      ])
  }

  @Test("says why nothing is heard")
  func faults() {
    let narration = Narration(
      Self.book([
        [
          Self.clip(nil, .absent, .absent),
          Self.clip("none.mp3", .absent, Self.moment(1)),
          Self.clip("https://example.org/a.mp3", .absent, Self.moment(1)),
          Self.clip("a.mp3", .unreadable("x"), Self.moment(1)),
          Self.clip("a.mp3", .absent, .unreadable("x")),
          Self.clip("a.mp3", Self.moment(3), Self.moment(3)),
        ]
      ]))
    #expect(
      narration.clips.map(\.fault) == [
        .silent, .audioMissing, .audioMissing, .unreadableTime, .unreadableTime, .empty,
      ])
    #expect(narration.clips.allSatisfy { $0.span == nil })
  }

  @Test("takes clips at their word where the length is unknown")
  func unknownLength() {
    var book = Self.book([
      [Self.clip("a.mp3", .absent, Self.moment(90_000)), Self.clip("a.mp3", .absent, .absent)]
    ])
    book.audio[0].measurement = nil
    let narration = Narration(book)
    #expect(narration.clips.map(\.span) == [Self.span(0, 90_000), nil])
    #expect(narration.clips.map(\.fault) == [nil, .unknownEnd])
  }

  @Test("plays overlays along the spine, then the rest")
  func order() {
    var book = Self.book([
      [Self.clip("a.mp3", .absent, Self.moment(1))], [],
      [Self.clip("b.mp3", .absent, Self.moment(2))],
    ])
    var package = PackageDocument(path: "package.opf")
    let place = Position(line: 1, column: 1)
    for number in 0..<3 {
      package.add(
        ManifestItem(
          id: "o\(number)", url: ResourceURL("\(number).smil", relativeTo: ""),
          mediaType: "application/smil+xml", fallback: nil, mediaOverlay: nil, properties: [],
          position: place))
    }
    package.add(
      ManifestItem(
        id: "c", url: ResourceURL("c.xhtml", relativeTo: ""), mediaType: "application/xhtml+xml",
        fallback: nil, mediaOverlay: "o2", properties: [], position: place))
    package.spine.items = [Spine.Item(idref: "c", isLinear: true, properties: [], position: place)]
    book.packages = [package]
    let narration = Narration(book)
    #expect(narration.overlays == [2, 0, 1])
    #expect(narration.clips.map(\.overlay) == [2, 0])
    #expect(narration.clips(of: 0).map(\.audio) == [0])
    #expect(narration.clips(of: 1).isEmpty)
  }
}
