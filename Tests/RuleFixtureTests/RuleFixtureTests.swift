import Diagnostics
import Foundation
import Media
import Publication
import Reading
import Rules
import TestSupport
import Testing
import Timing

/// Runs the whole catalogue on the smallest book that shows each defect, and on its sound twin.
struct RuleFixtureTests {
  @Test("says what the name of the case tells, and nothing else", arguments: try FixtureCase.all())
  func verdict(_ fixture: FixtureCase) throws {
    let findings = try Self.findings(in: fixture)
    let own = findings.filter { $0.code == fixture.code }
    if let severity = fixture.severity {
      #expect(!own.isEmpty, "\(fixture.code) says nothing")
      for finding in own where finding.severity.rawValue != severity {
        Issue.record("\(finding.code) is of severity \(finding.severity): \(finding.message)")
      }
    } else {
      for finding in own { Issue.record("unexpected \(finding.inWords)") }
    }
    if let places = fixture.places {
      let found = own.map { $0.place(in: fixture) }
      #expect(found.sorted() == places.sorted(), "\(fixture.code) is not where it should be")
    }
    let others = findings.filter { $0.code != fixture.code }
    for finding in others where !fixture.also.contains(finding.code) {
      Issue.record("unexpected \(finding.inWords)")
    }
    for code in fixture.also.sorted() where !others.contains(where: { $0.code == code }) {
      Issue.record("\(code) stands in ALSO and says nothing")
    }
  }

  @Test("finds nothing at all in the bases", arguments: ["audio", "epub2", "text"])
  func bases(_ name: String) throws {
    let folder = Repository.fixtures.appending(path: "Rules/_base/\(name)")
    for finding in Self.findings(in: folder.path, ReadingOptions(), RuleOptions()) {
      Issue.record("unexpected \(finding.inWords)")
    }
  }

  private static func findings(in fixture: FixtureCase) throws -> [Finding] {
    var (reading, rules) = (ReadingOptions(), RuleOptions())
    var policy = Policy.usual
    for option in fixture.options {
      let words = option.split(separator: " ").map(String.init)
      guard words.count == 2 else { throw TestSupportError("\(fixture): no option \(option)") }
      switch words[0] {
      case "--audio":
        reading.audio = try #require(AudioMode(rawValue: words[1]), "\(option)")
      case "--custom-messages":
        let path = words[1]
        policy = Self.policy(
          of: path.hasPrefix("/") ? URL(filePath: path) : fixture.folder.appending(path: path))
      case "--profile":
        rules.profile = try #require(Profile(rawValue: words[1]), "\(option)")
      case "--tolerance":
        rules.tolerance = ClockTime(milliseconds: try #require(Int64(words[1]), "\(option)"))
      default: throw TestSupportError("\(fixture): no option \(option)")
      }
    }
    let folder = try TemporaryFolder()
    let found = findings(in: try fixture.write(into: folder), reading, rules)
    return policy.findings + policy.applied(to: found)
  }

  /// Reads a file of custom messages, as the program does.
  private static func policy(of file: URL) -> Policy {
    let path = file.lastPathComponent
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      return CustomMessages.policyOfMissingFile(path: path, reason: "no such file")
    }
    if isFolder.boolValue {
      return CustomMessages.policyOfMissingFile(path: path, reason: "is a directory")
    }
    do {
      return CustomMessages.policy(of: Array(try Data(contentsOf: file)), path: path)
    } catch {
      return CustomMessages.policyOfUnreadFile(path: path, reason: "\(error)")
    }
  }

  private static func findings(
    in path: String, _ reading: ReadingOptions, _ rules: RuleOptions
  ) -> [Finding] {
    let read = BookReader(options: reading).read(path)
    return read.book.repeating(
      read.findings + Judgement(read.book, options: rules).findings)
  }
}

extension Finding {
  /// Where the finding is, as PLACES writes it.
  fileprivate func place(in fixture: FixtureCase) -> String {
    let entry = location.entry ?? "book"
    return location.line.map { "\(entry):\($0)" } ?? entry
  }

  /// The finding in one line.
  fileprivate var inWords: String {
    let place = [location.line, location.column].compactMap { $0.map(String.init) }
    let spot = ([location.entry ?? "book"] + place).joined(separator: ":")
    return "\(severity.rawValue) \(code) at \(spot): \(message)"
  }
}
