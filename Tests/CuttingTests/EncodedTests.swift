import Media
import Testing

@testable import Cutting

@Suite(.enabled(if: Tool.has("ffmpeg"), "ffmpeg is not installed"))
struct EncodedTests {
  private func request(_ bench: Workbench, _ codec: CutCodec) throws -> CutRequest {
    try bench.encode("source.mp3", seconds: 6, Kind("", 1, 44100, "-c:a libmp3lame").arguments)
    let source = MemorySource(try bench.bytes("source.mp3"))
    let index = try AudioIndex(source)
    var request = CutRequest(
      pieces: [CutPiece(index: index, source: source, begin: 44_100, end: 44_100 * 4 + 77)])
    request.codec = codec
    return request
  }

  @Test(arguments: [CutCodec.mp3, .aac, .opus, .flac])
  func lengthIsExact(codec: CutCodec) throws {
    let bench = try Workbench()
    let request = try request(bench, codec)
    let result = try bench.cut(request, to: "new.\(Cutter().fileExtension(for: request))")
    #expect(result.isReencoded)
    #expect(result.note == nil)
    let length = Int64(44_100 * 3 + 77)
    let name = "new.\(result.fileExtension)"
    if codec == .opus {
      #expect(abs(result.samples - length * 48_000 / 44_100) <= 1)
    } else {
      #expect(result.samples == length)
    }
    let played = try bench.played(name).count
    #expect((0...(codec == .aac ? 1024 : 0)).contains(played - Int(result.samples)), "\(played)")
    #expect(try AudioIndex(MemorySource(bench.bytes(name))).length == result.samples)
    // Encoders change samples, but not where they are.
    let want = try bench.played("source.mp3")[44_100..<(44_100 * 4 + 77)]
    if codec != .opus {
      let got = try bench.played(name)
      let (power, error) = zip(got, want).reduce((Float(0), Float(0))) { sums, pair in
        (sums.0 + pair.1 * pair.1, sums.1 + (pair.0 - pair.1) * (pair.0 - pair.1))
      }
      #expect(error < power / 4, "\(error) \(power)")
    }
  }

  @Test(arguments: [CutCodec.mp3, .aac, .opus, .flac], [500, 3000])
  func aSingleSampleIsAFile(codec: CutCodec, speed: Int) throws {
    let bench = try Workbench()
    var request = try request(bench, codec)
    let piece = request.pieces[0]
    request.pieces = [
      CutPiece(index: piece.index, source: piece.source, begin: 44_100, end: 44_101)
    ]
    request.speed = speed
    let result = try bench.cut(request, to: "new.\(Cutter().fileExtension(for: request))")
    // At another rate, half a sample may be none.
    #expect(((codec == .opus ? 0 : 1)...2).contains(result.samples))
  }

  @Test func aRateThatChangesWithinAFileKeepsItsTime() throws {
    let bench = try Workbench()
    try bench.encode("a.mp3", seconds: 4, Kind("", 1, 44100, "-c:a libmp3lame").arguments)
    try bench.encode("b.mp3", seconds: 4, Kind("", 1, 22050, "-c:a libmp3lame").arguments)
    let source = MemorySource(try bench.bytes("a.mp3") + bench.bytes("b.mp3"))
    let index = try AudioIndex(source)
    #expect(abs(Double(index.length) / Double(index.sampleRate) - 8) < 0.3)
    let rate = Int64(index.sampleRate)
    var request = CutRequest(
      pieces: [CutPiece(index: index, source: source, begin: rate * 3, end: rate * 7)])
    request.codec = .flac
    let result = try bench.cut(request, to: "new.flac")
    #expect(result.samples == rate * 4)
    let played = try bench.played("new.flac")
    #expect(played.count == Int(rate) * 4)
    // Each tenth of a second is heard: nothing is stretched with silence.
    for part in 0..<40 {
      let tenth = played[(part * Int(rate) / 10)..<((part + 1) * Int(rate) / 10)]
      #expect(tenth.contains { $0 != 0 }, "\(part)")
    }
  }

  @Test func speedChangesTheLengthAlone() throws {
    let bench = try Workbench()
    var request = try request(bench, .flac)
    request.speed = 1500
    let result = try bench.cut(request, to: "fast.flac")
    #expect(result.samples == (44_100 * 3 + 77) * 2 / 3)
    #expect(try bench.played("fast.flac").count == Int(result.samples))
  }

  @Test(arguments: [CutCodec.flac, .mp3, .aac, .opus])
  func loudnessIsAsAsked(codec: CutCodec) throws {
    let bench = try Workbench()
    var request = try request(bench, codec)
    request.loudness = -190
    let result = try bench.cut(request, to: "loud")
    if codec == .flac { #expect(result.samples == Int64(44_100 * 3 + 77)) }
    let source = MemorySource(try bench.bytes("loud"))
    let index = try AudioIndex(source)
    let piece = CutPiece(index: index, source: source, begin: 0, end: index.length)
    let loudness = try #require(try LoudnessMeter(Encoding(), [piece]).loudness())
    #expect(abs(loudness + 1900) <= 15, "\(loudness)")
  }

  @Test func bringingToALoudnessTellsTheLengthOnceAndCanBeCancelled() throws {
    let bench = try Workbench()
    var request = try request(bench, .mp3)
    request.pieces = Array(repeating: request.pieces[0], count: 30)
    request.loudness = -190
    var told: [Int64] = []
    let result = try bench.cut(request, to: "loud.mp3") {
      told.append($0)
      return true
    }
    #expect(told.last.map { $0 <= result.samples } == true, "\(told)")
    #expect(told == told.sorted())
    var asked = 0
    #expect(throws: CuttingError.self) {
      try bench.cut(request, to: "given-up.mp3") { _ in
        asked += 1
        return false
      }
    }
    #expect(asked == 1)
  }

  @Test(arguments: [CutCodec.flac, .mp3, .aac, .opus])
  func whatIsNoNumberBecomesSilence(codec: CutCodec) throws {
    let bench = try Workbench()
    let samples = (0..<44_100).map { (index: Int) -> Float in
      switch index % 4000 {
      case 7: return .nan
      case 9: return .infinity
      default: return index % 100 < 50 ? 0.2 : -0.2
      }
    }
    var bytes: [UInt8] = Array("RIFF".utf8)
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
    bytes += word(36 + samples.count * 4) + Array("WAVEfmt ".utf8) + word(16)
    bytes += [3, 0, 1, 0] + word(44_100) + word(176_400) + [4, 0, 32, 0]
    bytes += Array("data".utf8) + word(samples.count * 4)
    for sample in samples { bytes += word(Int(sample.bitPattern)) }
    let source = MemorySource(bytes)
    let index = try AudioIndex(source)
    let piece = CutPiece(index: index, source: source, begin: 0, end: index.length)
    var request = CutRequest(pieces: [piece])
    (request.codec, request.loudness) = (codec, -190)
    try bench.cut(request, to: "out")
    let played = try bench.played("out")
    #expect(played.allSatisfy { $0.isFinite })
    #expect(played.suffix(10_000).contains { abs($0) > 0.05 }, "what comes behind is heard")
  }

  @Test func everythingOutOfRangeIsRefused() throws {
    let bench = try Workbench()
    var request = try request(bench, .mp3)
    request.speed = 400
    #expect(throws: CuttingError.self) { try bench.cut(request, to: "x.mp3") }
    request.speed = 1000
    request.loudness = 3
    #expect(throws: CuttingError.self) { try bench.cut(request, to: "x.mp3") }
    #expect(throws: CuttingError.self) { try bench.cut(CutRequest(pieces: []), to: "x.mp3") }
  }
}
