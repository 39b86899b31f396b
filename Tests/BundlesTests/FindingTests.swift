import Batch
import Bundles
import Diagnostics
import Foundation
import TestSupport
import Testing

/// What a bundle tells of single pages.
struct FindingTests {
  private static func findings(_ pages: [(name: String, bytes: [UInt8])]) throws -> [Finding] {
    let folder = try TemporaryFolder()
    let sound = Repository.fixtures.appending(path: "Pages/Lamp_room.html").path
    var inputs = [Bundler.Input(path: sound)]
    for page in pages {
      inputs.append(.init(path: try folder.write(page.bytes, to: page.name)))
    }
    inputs.append(.init(path: "\(folder.path)/nowhere.html"))
    return try Bundler(workers: Workers(count: 1)).bundle(inputs, into: "\(folder.path)/out")
      .findings
  }

  @Test("each page that is not as it should be has a finding, and the sound ones have none")
  func findings() throws {
    let plain = "<!DOCTYPE html><title>Plain</title><p>Text "
    let found = try Self.findings([
      ("empty.html", []), ("binary.html", [1, 2, 0, 3]), ("broken.json", Array("{".utf8)),
      ("lost.html", Array(plain.utf8) + [0xFF]), ("plain.html", Array(plain.utf8)),
    ])
    #expect(
      found.map(\.code) == [
        "PAG-002", "PAG-002", "PAG-002", "PAG-003", "PAG-001", "PAG-006", "PAG-006",
      ])
    #expect(found[4].message.contains("nowhere.html\": cannot open"), "\(found[4].message)")
    #expect(found[4].severity == .error)
    #expect(found.suffix(2).allSatisfy { $0.severity == .info })
  }

  @Test("every id of pages is explained")
  func explained() {
    let pages = Bundles.allDefects.map { $0.info }
    #expect(pages.map(\.code).sorted() == (1...6).map { "PAG-00\($0)" })
    #expect(pages.allSatisfy { !$0.summary.isEmpty && !$0.mend.isEmpty && !$0.matters.isEmpty })
  }
}
