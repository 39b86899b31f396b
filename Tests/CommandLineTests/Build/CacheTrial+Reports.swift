import Foundation
import Glibc
import TestSupport
import Testing

extension CacheTrial {
  /// The lines of a report in JSON.
  func lines(of run: FinishedRun) throws -> [[String: Any]] {
    try run.text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// What a report in JSON tells of each input: `path status`, in order.
  func statuses(of run: FinishedRun) throws -> [String] {
    try lines(of: run).map { "\($0["path"] as? String ?? "") \($0["status"] as? String ?? "")" }
  }

  /// Copies pages of the fixtures to `html/`.
  func writePages() throws {
    for name in ["Lamp_room.html", "Lighthouse_cat.html"] {
      let bytes = try Data(contentsOf: Repository.fixtures.appending(path: "Pages/\(name)"))
      try folder.write(Array(bytes), to: "html/\(name)")
    }
  }

  /// Puts a link that leads to itself in the place of a file, so that it cannot be opened.
  func block(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    try folder.link(name, to: String(name.split(separator: "/").last ?? ""))
  }

  /// Adds lines with their checksums to a cache's journal.
  func amendJournal(of cache: String, with lines: [String]) throws {
    var journal = try folder.read("\(cache)/.epubtool/journal")
    for line in lines {
      let sum = line.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { sum, byte in
        (sum ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      let digits = String(sum, radix: 16)
      journal += Array((String(repeating: "0", count: 16 - digits.count) + digits).utf8)
      journal += Array(" \(line)\n".utf8)
    }
    try folder.write(journal, to: "\(cache)/.epubtool/journal")
  }
}
