import Foundation
import Media
import Testing

@testable import Cutting

struct HostileTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Audio")

  static let names = [
    "adts.aac", "cbr-info.mp3", "cbr-no-info.mp3", "edit-list.m4a", "flac.flac", "fragmented.mp4",
    "opus.mp4", "opus.ogg", "vbr-no-xing.mp3", "vbr-xing.mp3", "vorbis.ogg", "wave.wav",
  ]

  private func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: Self.folder.appending(path: name)))
  }

  /// Indexes and cuts whatever there is; errors are fine, traps are not.
  private func tryCuts(_ bytes: [UInt8], _ bench: Workbench) {
    let source = MemorySource(bytes)
    guard let index = try? AudioIndex(source), index.length > 0 else { return }
    for (begin, end) in [(0, index.length), (index.length / 3, index.length / 2 + 1)] {
      let piece = CutPiece(index: index, source: source, begin: begin, end: end)
      _ = try? bench.cut(CutRequest(pieces: [piece]), to: "cut")
    }
  }

  @Test(arguments: names)
  func cutFilesDoNoHarm(name: String) throws {
    let bench = try Workbench()
    let whole = try bytes(name)
    for part in 1..<24 { tryCuts(Array(whole.prefix(whole.count * part / 24)), bench) }
  }

  @Test(arguments: names)
  func changedBytesDoNoHarm(name: String) throws {
    let bench = try Workbench()
    let whole = try bytes(name)
    var state: UInt64 = 99
    for _ in 0..<40 {
      var changed = whole
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        changed[Int(state >> 33) % min(changed.count, 4000)] = UInt8(
          truncatingIfNeeded: state >> 20)
      }
      tryCuts(changed, bench)
    }
  }

  @Test func aFullDiskIsToldByItsNumber() throws {
    let source = MemorySource(try bytes("wave.wav"))
    let index = try AudioIndex(source)
    let piece = CutPiece(index: index, source: source, begin: 0, end: index.length)
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let error = #expect(throws: CuttingError.self) {
      try Cutter().cut(CutRequest(pieces: [piece]), to: full)
    }
    #expect(error?.kind == .output)
    #expect(error?.code == ENOSPC)
  }

  @Test func textIsNoAudio() {
    let error = #expect(throws: CuttingError.self) {
      try AudioIndex(MemorySource(Array("<html></html>".utf8)))
    }
    #expect(error?.kind == .unreadable)
  }

  @Test func progressCanCancel() throws {
    let source = MemorySource(try bytes("wave.wav"))
    let index = try AudioIndex(source)
    let meter = ProgressMeter(sampleRate: index.sampleRate) { _ in false }
    #expect(throws: CuttingError.self) { try meter.add(index.length * 40) }
  }
}
