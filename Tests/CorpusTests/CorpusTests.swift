import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Hands every file of the corpus to its entry point: seeds, and what once went wrong.
@Suite(.timeLimit(.minutes(1)))
struct CorpusTests {
  @Test("comes back from every file", arguments: FuzzTarget.allCases)
  func corpus(_ target: FuzzTarget) throws {
    let folder = Repository.fixtures.appending(path: "Corpus/\(target.rawValue)")
    let names = try Repository.files(below: folder)
    #expect(!names.isEmpty)
    for name in names {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      #expect(throws: Never.self, "\(name)") { try target.run(bytes) }
    }
  }

  @Test(
    "comes back from every beginning and every single change of the seeds",
    arguments: FuzzTarget.allCases)
  func changed(_ target: FuzzTarget) throws {
    let folder = Repository.fixtures.appending(path: "Corpus/\(target.rawValue)")
    var state: UInt64 = 42
    for name in try Repository.files(below: folder) {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      for _ in 0..<6 where !bytes.isEmpty {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let place = Int(state >> 33) % bytes.count
        try target.run(Array(bytes.prefix(place)))
        var spoilt = bytes
        spoilt[place] = UInt8(truncatingIfNeeded: state >> 20)
        try target.run(spoilt)
      }
    }
  }
}
