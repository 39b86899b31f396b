import Diagnostics
import JSON

/// A finding as a library keeps it: no more than a list of books shows.
public struct LibraryFinding: Hashable, Sendable {
  /// The id.
  public let code: String
  /// The severity.
  public let severity: Severity
  /// What was found and what was expected.
  public let message: String
  /// The container path of the entry, nil where the finding concerns the whole book.
  public let entry: String?
  /// The line, counted from 1.
  public let line: Int?

  /// Takes over what a finding says.
  public init(_ finding: Finding) {
    code = finding.code
    severity = finding.severity
    message = finding.message
    entry = finding.location.entry
    line = finding.location.line
  }

  /// Reads what ``write(to:)`` writes, nil where the value is nothing of the kind.
  public init?(_ value: JSONValue) {
    guard let code = value["code"]?.text, let message = value["message"]?.text,
      let severity = value["severity"]?.text.flatMap(Severity.init(rawValue:))
    else { return nil }
    self.code = code
    self.severity = severity
    self.message = message
    entry = value["entry"]?.text
    line = value["line"]?.integer
  }

  /// Writes the finding as an object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", code)
      writer.member("severity", severity.rawValue)
      writer.member("message", message)
      writer.member("entry", entry)
      writer.member("line", line)
    }
  }
}
