import Foundation
import TestSupport
import Testing

/// The acceptance suites, where `EPUBTOOL_SUITES` names their folder.
@Suite(.enabled(if: Repository.suites != nil, "EPUBTOOL_SUITES names no folder of suites"))
struct SuiteTests {
  private func check(_ script: String, _ arguments: [String]) throws {
    let suites = try #require(Repository.suites)
    let run = try ChildProcess.run(
      suites.appending(path: script),
      ["--epubtool", Repository.program.path, "--list", "--min", "100"] + arguments,
      deadline: .seconds(600))
    #expect(run.status == 0, "\(run.text)\(run.talk)")
  }

  @Test(
    "audio is measured right and every fault found, silence kept on sound books",
    arguments: [
      ["--no-decode"], ["--args", "--audio decode"],
    ])
  func audio(_ arguments: [String]) throws {
    try check("audio/check", arguments)
  }

  @Test("cuts chapters to the sample, and moves their clips with them")
  func chapters() throws {
    try check("audio/check-split", [])
  }

  @Test("says of media overlays what EPUBCheck says")
  func overlays() throws {
    try check("epubcheck/score", ["--area", "media-overlays"])
  }

  @Test("answers every book of the collection")
  func books() throws {
    let folder = try #require(Repository.suites).appending(path: "books")
    let names = try Repository.files(below: folder).filter { $0.hasSuffix(".epub") }
    let run = try ChildProcess.run(
      Repository.program, ["validate", "--format", "jsonl"] + names, in: folder.path,
      deadline: .seconds(600))
    #expect(run.signal == nil)
    #expect(run.status == 0 || run.status == 1)
    let reports = try run.lines.map { try JSONReport(Array($0.utf8)) }
    #expect(reports.map(\.path) == names)
    #expect(reports.allSatisfy { $0.verdict != "unreadable" })
  }
}
