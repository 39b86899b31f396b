import Media
import Testing
import Timing

@testable import Cutting

@Suite(.enabled(if: Tool.has("ffmpeg"), "ffmpeg is not installed"))
struct JoinTests {
  private func piece(_ bench: Workbench, _ name: String) throws -> CutPiece {
    let source = MemorySource(try bench.bytes(name))
    let index = try AudioIndex(source)
    return CutPiece(index: index, source: source, begin: 0, end: index.length)
  }

  @Test func wholeFilesWithoutHeadersFollowOnOneAnother() throws {
    let bench = try Workbench()
    let kind = Kind("", 1, 22050, "-c:a libmp3lame -b:a 32k -write_xing 0 -id3v2_version 0")
    try bench.encode("a.mp3", seconds: 5, seed: 1, kind.arguments)
    try bench.encode("b.mp3", seconds: 4, seed: 2, kind.arguments)
    let pieces = [try piece(bench, "a.mp3"), try piece(bench, "b.mp3")]
    let result = try bench.cut(CutRequest(pieces: pieces), to: "ab.mp3")
    #expect(!result.isReencoded)
    #expect(result.pieces.map(\.offset) == [0, pieces[0].length])
    let want = try bench.played("a.mp3") + bench.played("b.mp3")
    let got = try bench.played("ab.mp3")
    #expect(got.count == want.count)
    let different = zip(got, want).count { abs($0 - $1) > 1 / 32768 }
    #expect(different * 100 < want.count)
  }

  @Test func spareSamplesMakePacketsBorder() throws {
    let bench = try Workbench()
    let kind = Kind("", 1, 44100, "-c:a libmp3lame -b:a 64k")
    try bench.encode("a.mp3", seconds: 3, seed: 1, kind.arguments)
    try bench.encode("b.mp3", seconds: 3, seed: 2, kind.arguments)
    var pieces = [try piece(bench, "a.mp3"), try piece(bench, "b.mp3")]
    let strict = try bench.cut(CutRequest(pieces: pieces), to: "strict.mp3")
    #expect(strict.isReencoded)
    #expect(strict.note?.contains("2 sources") == true)
    #expect(strict.samples == pieces[0].length + pieces[1].length)
    #expect(try bench.played("strict.mp3").count == Int(strict.samples))

    pieces[0].spareEnd = 1152
    pieces[1].spareBegin = 1152
    let spared = try bench.cut(CutRequest(pieces: pieces), to: "spared.mp3")
    #expect(!spared.isReencoded)
    let (a, b) = (spared.pieces[0], spared.pieces[1])
    #expect(a.begin == 0 && pieces[0].length - a.end < 1152)
    #expect(b.begin < 1152 && b.end == pieces[1].length && b.offset == a.end)
    let got = try bench.played("spared.mp3")
    #expect(got.count == Int(spared.samples))
    let want = try bench.played("a.mp3")[..<Int(a.end)] + bench.played("b.mp3")[Int(b.begin)...]
    let different = zip(got, want).count { abs($0 - $1) > 1 / 32768 }
    #expect(different < 2304)
  }

  @Test func piecesThatGoOnNeedNoSeam() throws {
    let bench = try Workbench()
    try bench.encode("a.m4a", seconds: 5, Kind("", 1, 44100, "-c:a aac -aac_pns 0").arguments)
    let whole = try piece(bench, "a.m4a")
    let pieces = [(0, 30_001), (30_001, 30_002), (30_002, 90_000)].map { begin, end in
      CutPiece(index: whole.index, source: whole.source, begin: begin, end: end)
    }
    let result = try bench.cut(CutRequest(pieces: pieces), to: "cut.m4a")
    #expect(!result.isReencoded)
    #expect(result.pieces.map(\.offset) == [0, 30_001, 30_002])
    #expect(result.samples == 90_000)
    let isEqual = try bench.played("cut.m4a").prefix(90_000)
      .elementsEqual(bench.played("a.m4a").prefix(90_000))
    #expect(isEqual)
  }

  @Test func unlikeFilesAreEncodedAnewWithANote() throws {
    let bench = try Workbench()
    try bench.encode("a.mp3", seconds: 3, Kind("", 1, 44100, "-c:a libmp3lame").arguments)
    try bench.encode("b.m4a", seconds: 2, Kind("", 2, 48000, "-c:a aac").arguments)
    let result = try bench.cut(
      CutRequest(pieces: [piece(bench, "a.mp3"), piece(bench, "b.m4a")]), to: "ab.mp3")
    #expect(result.isReencoded && result.codec == "mp3")
    #expect(result.note?.contains("mp3 and aac") == true)
    #expect(abs(result.duration.microseconds - 5_000_000) < 1000)
    #expect(try bench.played("ab.mp3").count == Int(result.samples))
  }
}
