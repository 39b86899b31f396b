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
    for option in fixture.options {
      let words = option.split(separator: " ").map(String.init)
      guard words.count == 2 else { throw TestSupportError("\(fixture): no option \(option)") }
      switch words[0] {
      case "--audio":
        reading.audio = try #require(AudioMode(rawValue: words[1]), "\(option)")
      case "--profile":
        rules.profile = try #require(Profile(rawValue: words[1]), "\(option)")
      case "--tolerance":
        rules.tolerance = ClockTime(milliseconds: try #require(Int64(words[1]), "\(option)"))
      default: throw TestSupportError("\(fixture): no option \(option)")
      }
    }
    let folder = try TemporaryFolder()
    return findings(in: try fixture.write(into: folder), reading, rules)
  }

  private static func findings(
    in path: String, _ reading: ReadingOptions, _ rules: RuleOptions
  ) -> [Finding] {
    let read = BookReader(options: reading).read(path)
    return read.findings + Judgement(read.book, options: rules).findings
  }
}

extension Finding {
  /// The finding in one line.
  fileprivate var inWords: String {
    let place = [location.line, location.column].compactMap { $0.map(String.init) }
    let spot = ([location.entry ?? "book"] + place).joined(separator: ":")
    return "\(severity.rawValue) \(code) at \(spot): \(message)"
  }
}
