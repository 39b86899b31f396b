import Diagnostics
import JSON
import Library

/// What came of one publication that a build was asked for.
public struct BuildResult: Sendable {
  /// How it ended.
  public enum Status: String, Sendable {
    /// Something of it was made.
    case built
    /// Something of it would be made.
    case planned
    /// All of it was there.
    case unchanged
    /// The same publication as one before it, which was made once.
    case copy
    /// It cannot be had now, so the cache keeps what it has of it.
    case kept
    /// It fails the validation, and has no content.
    case failed
    /// It is too large for the limit of the cache.
    case omitted
    /// Its file is missing, may not be read, or went on changing.
    case unopened
    /// The cache could not be written.
    case unwritten
    /// The tool itself failed.
    case broken
    /// It left the cache, or would: no input names it, or there is no room for it.
    case removed
    /// It was to leave the cache, and could not be removed.
    case unremoved
  }

  /// The path of the source as people can read it.
  public let path: String
  /// How it ended.
  public internal(set) var status: Status
  /// The name of the contents, nil where they cannot be listed.
  public var id: String?
  /// The title of a publication that leaves the cache.
  public var title: String?
  /// The stages that were made now, or that would be.
  public var stages: [Stage] = []
  /// The bytes of all its files, or an estimate of those to be made.
  public var bytes: Int64 = 0
  /// What was found, as far as lists show it.
  public var findings: [LibraryFinding] = []
  /// Why there is nothing of it, nil where there is or findings tell.
  public var reason: String?

  /// Tells how an input ended, and nothing more of it.
  init(_ path: String, _ status: Status) {
    self.path = path
    self.status = status
  }

  /// Tells the same of another source of the same contents.
  init(_ first: BuildResult, at path: String) {
    self.init(path, first.status)
    (id, bytes, findings, reason) = (first.id, first.bytes, first.findings, first.reason)
  }

  /// Tells the same of another path to the same file, which the library has once.
  init(double first: BuildResult, at path: String) {
    self.init(first, at: path)
    switch status {
    case .built, .planned, .unchanged: status = .copy
    case .copy, .kept, .failed, .omitted, .unopened, .unwritten, .broken, .removed, .unremoved:
      break
    }
  }

  /// Tells of a file that was a book, which the cache keeps.
  init(spoiled known: CacheState.Listed, at path: String, findings: [LibraryFinding]) {
    self.init(path, .failed)
    (id, self.findings) = (known.book.id, findings)
    reason = "it is no book any more; the cache keeps what it has of it"
  }

  /// Tells of an input that is not there.
  public static func missing(_ path: String, _ reason: String) -> BuildResult {
    var result = BuildResult(path, .unopened)
    result.reason = reason
    return result
  }

  /// Whether something other than the publication itself kept it from being made.
  public var isAbsent: Bool {
    switch status {
    case .kept, .unopened, .unwritten, .broken: true
    case .built, .planned, .unchanged, .copy, .failed, .omitted, .removed, .unremoved: false
    }
  }

  /// Whether it tells of what leaves the cache, and of no input.
  public var isDeparture: Bool { status == .removed || status == .unremoved }

  /// Whether a finding weighs as much as a severity or more.
  public func reaches(_ severity: Severity) -> Bool {
    findings.contains { $0.severity >= severity }
  }

  /// Writes the result as an object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", path)
      writer.member("status", status.rawValue)
      writer.member("id", id)
      writer.member("title", title)
      writer.member("stages") { $0.array(stages) { $0.string($1.rawValue) } }
      writer.member("bytes", Int(bytes))
      writer.member("reason", reason)
      writer.member("findings") { $0.array(findings) { $1.write(to: &$0) } }
    }
  }
}
