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

  @Test("mends every book that can be mended, so that it is valid and nothing new is said of it")
  func repairs() throws {
    let suite = try #require(Repository.suites).appending(path: "audio")
    let truth = try JSONDecoder().decode(
      AudioTruth.self, from: Data(contentsOf: suite.appending(path: "truth.json")))
    let folder = try TemporaryFolder()
    let books = truth.books.values.filter { $0.repairable != nil }
    #expect(!books.isEmpty)
    for book in books {
      let path = suite.appending(path: book.file).path
      let options = book.repairable == "unsafe" ? ["--unsafe"] : []
      let run = try ChildProcess.run(
        Repository.program, ["fix", "-o", folder.path] + options + [path])
      #expect(run.status == 0, "\(run.text)\(run.talk)")
      let name = URL(filePath: path).lastPathComponent
      let before = Set(try EpubTool.validate(path).report.findings.map(\.code))
      let (after, report) = try EpubTool.validate("\(folder.path)/\(name)")
      #expect(after.status == 0)
      #expect(before.isSuperset(of: report.findings.map(\.code)), "\(name)")
    }
  }

  private struct AudioTruth: Decodable {
    struct Book: Decodable {
      let file: String
      let repairable: String?
    }
    let books: [String: Book]
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
