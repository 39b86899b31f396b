import Foundation

/// One line of `validate --format jsonl`, as far as tests ask.
public struct JSONReport: Decodable, Sendable {
  /// The path as it was given.
  public let path: String
  /// `valid`, `invalid` or `unreadable`.
  public let verdict: String
  /// The findings.
  public let findings: [Finding]
  /// The audio files.
  public let audio: [Audio]

  /// One audio file.
  public struct Audio: Decodable, Sendable {
    /// How long a player plays it, in seconds; nil where that is unknown.
    public let presented: Double?
  }

  /// One finding.
  public struct Finding: Decodable, Sendable {
    /// The id.
    public let code: String
    /// The severity.
    public let severity: String
    /// The message.
    public let message: String
    /// Where it was found.
    public let location: Location
  }

  /// Where a finding lies.
  public struct Location: Decodable, Sendable {
    /// The entry.
    public let entry: String?
    /// The line.
    public let line: Int?
  }

  /// Reads a line; throws where it is none.
  public init(_ line: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONReport.self, from: Data(line))
  }

  /// Whether a finding has a code.
  public func says(_ code: String) -> Bool { findings.contains { $0.code == code } }

  /// The codes of all findings of a severity.
  public func codes(_ severity: String) -> Set<String> {
    Set(findings.filter { $0.severity == severity }.map(\.code))
  }
}
