import Foundation
import TestSupport
import Testing

/// Audio that is none, or only a part of itself.
struct HostileAudioTests {
  private let folder: TemporaryFolder
  private let speech: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let base = Repository.fixtures.appending(path: "Rules/_base/audio/EPUB/audio/chapter.mp3")
    speech = Array(try Data(contentsOf: base))
  }

  private func judge(_ audio: [UInt8], mode: String) throws -> (
    run: FinishedRun, report: JSONReport
  ) {
    let path = try folder.write(try SampleBook(narratedBy: audio).bytes, to: "book.epub")
    let result = try EpubTool.validate(path, "--audio", mode)
    #expect(result.run.signal == nil)
    #expect(result.run.peakMemory < 400 << 20)
    return result
  }

  @Test("audio that is text", arguments: ["packets", "header", "decode"])
  func text(_ mode: String) throws {
    let (run, report) = try judge(Array("Gulls cry. Owls wait.\n".utf8), mode: mode)
    #expect(run.status == 1)
    #expect(report.codes("error") == ["AUD-002"])
  }

  @Test("audio cut in half", arguments: ["packets", "decode"])
  func half(_ mode: String) throws {
    let (run, report) = try judge(Array(speech.prefix(speech.count / 2 + 7)), mode: mode)
    #expect(run.status == 1)
    #expect(report.says("AUD-005"))
    #expect(report.says("CLP-001"))
    #expect(report.says("CLP-002"))
  }

  @Test("audio of no bytes", arguments: ["packets", "header", "decode"])
  func none(_ mode: String) throws {
    let (run, report) = try judge([], mode: mode)
    #expect(run.status == 1)
    #expect(report.codes("error") == ["AUD-001"])
  }

  @Test("audio with bytes changed at random", arguments: 0..<12)
  func noise(_ seed: Int) throws {
    var audio = speech
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<(40 + seed * 40) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      audio[Int(state >> 33) % audio.count] = UInt8(truncatingIfNeeded: state >> 20)
    }
    let (run, _) = try judge(audio, mode: seed.isMultiple(of: 2) ? "decode" : "packets")
    #expect(run.status == 0 || run.status == 1)
  }
}
