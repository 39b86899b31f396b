import Diagnostics
import Foundation
import Rules
import TestSupport
import Testing

/// Holds the fixtures against the registry: every id shows what it finds and what it lets pass.
struct CompletenessTests {
  private static let missing = Repository.fixtures.appending(path: "Rules/MISSING")

  @Test("every id has cases of both verdicts, or stands in MISSING")
  func complete() throws {
    let cases = Dictionary(grouping: try FixtureCase.all()) { $0.code }
    let shown = Set(
      cases.filter { _, cases in
        cases.contains { $0.severity == nil } && cases.contains { $0.severity != nil }
      }.keys)
    let owed = try Self.owed()
    #expect(owed == owed.sorted(), "MISSING is in order")
    for info in Registry.infos where !shown.contains(info.code) && !owed.contains(info.code) {
      Issue.record("\(info.code) lacks a valid case or one that shows it: \(info.summary)")
    }
    for code in owed where shown.contains(code) {
      Issue.record("\(code) has its cases and has to leave MISSING")
    }
    let codes = Set(Registry.infos.map { $0.code })
    for code in owed where !codes.contains(code) {
      Issue.record("\(code) stands in MISSING, but there is no such id")
    }
  }

  @Test("every fixture is of an id that there is")
  func known() throws {
    for fixture in try FixtureCase.all() where Registry.info(for: fixture.code) == nil {
      Issue.record("\(fixture): there is no id \(fixture.code)")
    }
  }

  private static func owed() throws -> [String] {
    guard FileManager.default.fileExists(atPath: missing.path) else { return [] }
    return try String(contentsOf: missing, encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }
}
