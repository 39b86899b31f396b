import Diagnostics
import JSON

/// What came of turning one book into files.
public struct ConversionReport: Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// All was written that could be.
    case written
    /// Nothing was written, and nothing was to be.
    case listed
    /// Nothing could be made of the book; the findings say why.
    case nothing
    /// The book could not be opened.
    case unopened(String)
    /// The output could not be written.
    case unwritten(String)
  }

  /// The path of the book as it was given.
  public let path: String
  /// How it ended.
  public let outcome: Outcome
  /// The name of the output folder, nil where there is none.
  public let output: String?
  /// What was made, in a few words.
  public let summary: String
  /// The files, in the order in which they were written.
  public let files: [WrittenFile]
  /// What was found on the way.
  public let findings: [Finding]

  /// Makes a report.
  public init(
    path: String, outcome: Outcome, output: String? = nil, summary: String = "",
    files: [WrittenFile] = [], findings: [Finding] = []
  ) {
    self.path = path
    self.outcome = outcome
    self.output = output
    self.summary = summary
    self.files = files
    self.findings = findings.limited()
  }

  /// How many findings there are of each severity.
  public var counts: SeverityCounts { SeverityCounts(findings) }

  /// The report as one JSON object, without a line end.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", path)
      writer.member("output", output)
      switch outcome {
      case .unopened(let reason), .unwritten(let reason): writer.member("failure", reason)
      case .written, .listed, .nothing: break
      }
      writer.member("files") { $0.array(files) { $1.write(to: &$0) } }
      writer.member("findings") { $0.array(findings) { $1.write(to: &$0) } }
    }
    return writer.bytes
  }
}

extension WrittenFile {
  /// Writes the file as an object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", path)
      writer.member("entry", entry)
      writer.member("mediaType", mediaType)
      writer.member("bytes", Int(bytes))
      writer.member("encrypted", isEncrypted ? true : nil)
      writer.member("sha256", sha256)
    }
  }
}
