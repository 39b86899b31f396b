import Publication
import Timing

@testable import Media

extension NarratedBook {
  /// A book of one overlay whose clips have the given times, in milliseconds.
  static func clips(_ times: (Int64?, Int64?)...) -> NarratedBook {
    clips(times)
  }

  /// A book of one overlay whose clips have the given times, in milliseconds.
  static func clips(_ times: [(Int64?, Int64?)]) -> NarratedBook {
    NarratedBook(overlays: [times.map { par($0.0, $0.1) }])
  }

  /// A par with times in milliseconds, nil where the attribute is left out.
  static func par(
    _ begin: Int64?, _ end: Int64?, text: String? = nil, audio: String? = "a.mp3"
  ) -> Par {
    Par(text: text, audio: audio, begin: moment(begin), end: moment(end))
  }

  /// An MP3 in the book that was measured.
  static func entry(
    _ path: String, lasting milliseconds: Int64, type: String = "audio/mpeg",
    _ change: (inout AudioFacts) -> Void = { _ in }
  ) -> AudioEntry {
    var facts = AudioFacts(container: "mp3", codec: "mp3", sampleRate: 44_100, channels: 1)
    facts.coded = ClockTime(milliseconds: milliseconds)
    facts.presented = facts.coded
    change(&facts)
    return AudioEntry(
      path: path, mediaType: type, bytes: 1000, isStored: true, isEncrypted: false,
      measurement: AudioMeasurement(sniffed: .mp3, facts: facts))
  }

  private static func moment(_ milliseconds: Int64?) -> Clip.Moment {
    milliseconds.map { .at(ClockTime(milliseconds: $0), "\($0)ms") } ?? .absent
  }
}
