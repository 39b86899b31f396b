import Foundation

/// One case of a rule's fixtures: a book, and what the rule must say of it.
///
/// `Fixtures/README.md` tells how cases are laid out.
public struct FixtureCase: Sendable, CustomStringConvertible {
  /// The folder of the case.
  public let folder: URL
  /// The id of the rule.
  public let code: String
  /// The severity that each finding of the rule must have, nil where none may be found.
  public let severity: String?
  /// Other ids that the defect cannot but bring with it.
  public let also: Set<String>
  /// Where the rule must say something, one place a finding: `EPUB/chapter.xhtml:12`; nil where that
  /// is left open.
  public let places: [String]?
  /// The command line options of `validate` that the case needs.
  public let options: [String]

  /// Words that a case may begin with.
  private static let verdicts = ["valid", "usage", "info", "warning", "error", "fatal"]

  /// Reads a case; throws where its name or its files are not as they should be.
  public init(_ folder: URL) throws {
    self.folder = folder
    let rule = folder.deletingLastPathComponent().lastPathComponent.split(separator: "-")
    guard rule.count >= 3 else { throw TestSupportError("\(folder.path): no id and name") }
    code = rule[0...1].joined(separator: "-")
    let words = folder.lastPathComponent.split(separator: "-")
    guard words.count >= 2, let verdict = words.first.map(String.init),
      Self.verdicts.contains(verdict)
    else { throw TestSupportError("\(folder.path): the name begins with no verdict") }
    severity = verdict == "valid" ? nil : verdict
    also = Set(try Self.lines(folder.appending(path: "ALSO")))
    let places = try Self.lines(folder.appending(path: "PLACES"))
    self.places = places.isEmpty ? nil : places
    options = try Self.lines(folder.appending(path: "OPTIONS"))
  }

  /// The path from the folder of all rules.
  public var description: String {
    "\(folder.deletingLastPathComponent().lastPathComponent)/\(folder.lastPathComponent)"
  }

  /// All cases, in order of their names.
  public static func all() throws -> [FixtureCase] {
    let rules = Repository.fixtures.appending(path: "Rules")
    let folders = try Repository.folders(in: rules)
      .filter { !$0.lastPathComponent.hasPrefix("_") }
    return try folders.flatMap { try Repository.folders(in: $0) }.map { try FixtureCase($0) }
  }

  /// The lines of a control file, none where there is no such file.
  static func lines(_ url: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    let text = try String(contentsOf: url, encoding: .utf8)
    guard text.hasSuffix("\n") else {
      throw TestSupportError("\(url.path): the last line does not end")
    }
    return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
