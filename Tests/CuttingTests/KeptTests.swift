import Media
import Testing

@testable import Cutting

/// A kind of file that is cut with its codec kept.
struct Kind: Sendable, CustomTestStringConvertible {
  let name: String
  let channels: Int
  let arguments: [String]
  /// How many samples of a thousand may differ: decoders make noise up, or remember for long.
  var tolerated = 0

  var testDescription: String { name }

  init(_ name: String, _ channels: Int, _ rate: Int, _ arguments: String, tolerated: Int = 0) {
    self.name = name
    self.channels = channels
    self.tolerated = tolerated
    self.arguments =
      ["-ac", "\(channels)", "-ar", "\(rate)"] + arguments.split(separator: " ").map(String.init)
  }
}

@Suite(.enabled(if: Tool.has("ffmpeg"), "ffmpeg is not installed"))
struct KeptTests {
  static let mp3 = [
    Kind("cbr64.mp3", 1, 44100, "-c:a libmp3lame -b:a 64k"),
    Kind("cbr24.mp3", 1, 22050, "-c:a libmp3lame -b:a 24k"),
    Kind("headless.mp3", 1, 22050, "-c:a libmp3lame -b:a 32k -write_xing 0 -id3v2_version 0"),
    Kind("headless44.mp3", 2, 44100, "-c:a libmp3lame -b:a 96k -write_xing 0"),
    Kind("vbr.mp3", 2, 44100, "-c:a libmp3lame -q:a 5"),
    Kind("full.mp3", 2, 48000, "-c:a libmp3lame -b:a 320k"),
    Kind("low.mp3", 1, 8000, "-c:a libmp3lame -b:a 8k"),
    Kind("quarter.mp3", 1, 11025, "-c:a libmp3lame -b:a 16k"),
    Kind("abr.mp3", 1, 24000, "-c:a libmp3lame -b:a 40k -abr 1"),
  ]

  static let others = [
    Kind("stereo.m4a", 2, 44100, "-c:a aac -b:a 96k -aac_pns 0"),
    Kind("mono.m4a", 1, 22050, "-c:a aac -b:a 40k -aac_pns 0 -movflags +faststart"),
    Kind("noise.m4a", 1, 22050, "-c:a aac -b:a 40k", tolerated: 1000),
    Kind("no-list.m4a", 1, 32000, "-c:a aac -b:a 40k -aac_pns 0 -use_editlist 0"),
    Kind("adts.aac", 1, 44100, "-c:a aac -b:a 64k -aac_pns 0"),
    Kind("alac.m4a", 2, 44100, "-c:a alac"),
    Kind("opus.opus", 1, 48000, "-c:a libopus -b:a 32k", tolerated: 10),
    Kind("opus.mp4", 2, 48000, "-c:a libopus -b:a 48k", tolerated: 10),
    Kind("vorbis.ogg", 1, 44100, "-c:a libvorbis -q:a 2"),
    Kind("flac.flac", 2, 44100, "-c:a flac -sample_fmt s16"),
    Kind("flac24.flac", 1, 48000, "-c:a flac -sample_fmt s32 -bits_per_raw_sample 24"),
    Kind("waves.wav", 2, 44100, "-c:a pcm_s16le"),
    Kind("waves24.wav", 1, 48000, "-c:a pcm_s24le"),
  ]

  /// Cut points that are no border of anything, with pieces of one sample, of 20 ms and to the end.
  static func points(_ index: AudioIndex) -> [Int64] {
    let second = Int64(index.sampleRate)
    let points = [
      0, 1, second / 50, second / 3 + 17, second * 2 + 5, second * 2 + 5 + second / 50,
      second * 7 - 3, second * 13 + 1001, index.length - 700, index.length,
    ]
    return points.map { index.cuttable(atOrBefore: $0) }
  }

  @Test(arguments: mp3 + others)
  func everySampleIsTheSource(kind: Kind) throws {
    let bench = try Workbench()
    try bench.encode(kind.name, kind.arguments)
    let index = try AudioIndex(MemorySource(bench.bytes(kind.name)))
    let source = MemorySource(try bench.bytes(kind.name))
    let whole = try bench.played(kind.name)
    let count = whole.count / kind.channels
    #expect(index.channels == kind.channels)
    // FFmpeg plays the rest of an MP4 file's last packet.
    let rest = index.container == "mp4" ? 4096 : 0
    #expect((0...rest).contains(count - Int(index.length)), "\(count) \(index.length)")

    let points = Self.points(index)
    for (begin, end) in zip(points, points.dropFirst()) where begin < end {
      let piece = CutPiece(index: index, source: source, begin: begin, end: end)
      let name = "cut-\(kind.name)"
      let result = try bench.cut(CutRequest(pieces: [piece]), to: name)
      #expect(!result.isReencoded)
      #expect(result.samples == end - begin)
      #expect(result.bytes == Int64(try bench.bytes(name).count))
      // FFmpeg forgets what it was to skip where a frame that it is to cut at its end follows: a cut
      // within one frame of MP3 is left to mpg123.
      if case .mpeg(let layout) = index.layout {
        let (size, skipped) = (layout.grid.samplesPerPacket, layout.grid.skipped)
        if (begin + skipped) / size == (end - 1 + skipped) / size { continue }
      }
      let rest = result.fileExtension.hasPrefix("m") && result.codec != "mp3" ? 4096 : 0
      let got = try bench.played(name)
      let (from, to) = (Int(begin) * kind.channels, Int(end) * kind.channels)
      let want = whole[from..<min(to, whole.count)]
      #expect(
        got.count >= want.count && got.count <= want.count + rest * kind.channels,
        "\(begin)..<\(end): \(got.count) for \(want.count)")
      let different = zip(got, want).count { abs($0 - $1) > (kind.tolerated > 0 ? 1.5 / 32768 : 0) }
      #expect(
        different * 1000 <= want.count * kind.tolerated,
        "\(begin)..<\(end): \(different) of \(want.count) differ")
      // What was written is read back as the same length.
      let again = try AudioIndex(MemorySource(bench.bytes(name)))
      #expect(again.length == end - begin)
      #expect(again.codec == index.codec)
    }
  }

  @Test(.enabled(if: Tool.has("mpg123"), "mpg123 is not installed"), arguments: mp3)
  func mpg123PlaysTheSame(kind: Kind) throws {
    let bench = try Workbench()
    try bench.encode(kind.name, seconds: 8, kind.arguments)
    let source = MemorySource(try bench.bytes(kind.name))
    let index = try AudioIndex(source)
    let whole = try bench.playedByMpg123(kind.name)
    let second = Int64(index.sampleRate)
    for (begin, end) in [
      (0, second), (second * 3 + 123, second * 5),
      (second * 2 + 5, second * 2 + second / 50), (second * 6, index.length),
    ] {
      let piece = CutPiece(index: index, source: source, begin: begin, end: end)
      try bench.cut(CutRequest(pieces: [piece]), to: "cut.mp3")
      let got = try bench.playedByMpg123("cut.mp3")
      let want = whole[(Int(begin) * kind.channels)..<(Int(end) * kind.channels)]
      // Its sums of floats are rounded by where in its ring a frame lies.
      let isEqual = got.count == want.count && zip(got, want).allSatisfy { abs($0 - $1) < 1e-6 }
      #expect(isEqual, "\(begin)..<\(end): \(got.count) for \(want.count)")
    }
  }

  @Test func aCutReadsItsOwnBytesAlone() throws {
    let bench = try Workbench()
    try bench.encode("long.mp3", seconds: 60, Self.mp3[0].arguments)
    let source = MemorySource(try bench.bytes("long.mp3"))
    let index = try AudioIndex(source)
    let (before, back) = (source.bytesRead, source.backwardSeeks)
    let second = Int64(index.sampleRate)
    let piece = CutPiece(index: index, source: source, begin: second * 30, end: second * 31)
    try bench.cut(CutRequest(pieces: [piece]), to: "cut.mp3")
    #expect(source.bytesRead - before <= 1 << 18)
    #expect(source.backwardSeeks - back <= 2)
  }

  @Test(arguments: [mp3[0], others[0], others[6]])
  func aForwardSourceIsUnpackedTwice(kind: Kind) throws {
    let bench = try Workbench()
    try bench.encode(kind.name, seconds: 90, kind.arguments)
    let source = MemorySource(try bench.bytes(kind.name), isSeekable: false)
    let index = try AudioIndex(source)
    let before = source.backwardSeeks
    let memory = try LookBackSource(source)
    for number in 0..<Int64(9) {
      let piece = CutPiece(
        index: index, source: memory, begin: index.length * number / 9,
        end: index.length * (number + 1) / 9)
      try bench.cut(CutRequest(pieces: [piece]), to: "cut")
    }
    #expect(source.backwardSeeks - before <= 1)
  }
}
