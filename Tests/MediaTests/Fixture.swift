import Foundation
import Media
import Testing
import Timing

/// Reads the files in Fixtures/Audio.
enum Fixture {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Audio")

  static let names = [
    "adts.aac", "cbr-info.mp3", "cbr-no-info.mp3", "cover.m4a", "edit-list.m4a", "flac.flac",
    "fragmented.mp4", "index-at-end.m4a", "layer2.mp2", "no-edit-list.m4a", "opus.mp4", "opus.ogg",
    "opus.webm", "silent.mp3", "vbr-no-xing.mp3", "vbr-xing.mp3", "video-track.m4a", "vorbis.ogg",
    "wave.wav",
  ]

  static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: name)))
  }

  static func measure(_ name: String, mode: AudioMode = .packets) throws -> AudioMeasurement {
    try AudioMeter().measure(MemorySource(bytes(name)), mode: mode)
  }

  static func measure(_ bytes: [UInt8], mode: AudioMode = .packets) throws -> AudioMeasurement {
    try AudioMeter().measure(MemorySource(bytes), mode: mode)
  }

  static func facts(_ bytes: [UInt8], mode: AudioMode = .packets) throws -> AudioFacts {
    try #require(measure(bytes, mode: mode).facts)
  }
}

/// An ID3v2.3 tag with a body that may look like anything.
func tag(_ body: [UInt8]) -> [UInt8] {
  let size = (0..<4).reversed().map { UInt8(body.count >> (7 * $0) & 127) }
  return Array("ID3".utf8) + [3, 0, 0] + size + body
}

/// Bytes that are the same in each run and hold no pattern.
func noise(_ count: Int, seed: UInt64) -> [UInt8] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 56)
  }
}

/// A time of whole samples.
func samples(_ count: Int64, _ rate: Int64) -> ClockTime {
  ClockTime(ticks: count, rate: rate)
}
