import Diagnostics

/// One book of a library.
public struct LibraryBook: Hashable, Sendable {
  /// What is said of a book after a quick look.
  public enum Verdict: String, Sendable {
    /// Nothing wrong was found in what was read.
    case valid
    /// An error was found.
    case invalid
    /// The book cannot be opened, or has no package document that can be read.
    case unreadable
  }

  /// The name of its contents, nil where the container cannot be read.
  public var id: String?
  /// What its package document tells.
  public var metadata = BookMetadata()
  /// The size of the file in bytes, nil where it is not known.
  public var size: Int64?
  /// The path of the thumbnail, as the library's file sees it.
  public var thumbnail: String?
  /// What was said after the last look.
  public var verdict = Verdict.unreadable
  /// The path below the folder that was searched.
  public var sourcePath: String
  /// The number of that folder, nil where there is only one.
  public var root: Int?
  /// When the file was last changed.
  public var added: Timestamp?
  /// The forms that it comes in.
  public var formats = ["epub"]
  /// What a device cache has of it, nil in the library of a scan.
  public var content: BuiltContent?
  /// What was found.
  public var findings: [LibraryFinding] = []

  /// Where it lies, as the library tells it.
  public var place: LibraryPlace { LibraryPlace(root: root, path: sourcePath) }

  /// Makes a book of which only the place is known.
  public init(sourcePath: String, root: Int?) {
    self.sourcePath = sourcePath
    self.root = root
  }

  /// Whether a finding weighs as much as a severity or more.
  public func reaches(_ severity: Severity) -> Bool {
    findings.contains { $0.severity >= severity }
  }

  /// Adds a finding behind those before it.
  public mutating func add(_ finding: Finding) { findings.append(LibraryFinding(finding)) }
}
