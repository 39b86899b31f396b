import Diagnostics
import XML

/// A breach of a document type's content model or of its rules.
public struct Violation: Hashable, Sendable {
  /// How grave a violation is.
  public enum Severity: Sendable {
    /// The schema forbids it; EPUBCheck's RSC-005.
    case error
    /// The schema advises against it; EPUBCheck's RSC-017.
    case warning
    /// A grammar that is not binding does not know it; EPUBCheck's RSC-025.
    case advice
  }

  /// How grave it is.
  public internal(set) var severity: Severity
  /// What was found and what was allowed there, in lower case without a full stop.
  public let message: String
  /// Where it was found.
  public let place: Position

  /// How many violations of a document are kept, so that hostile ones cost bounded memory.
  static let limit = 10_000

  /// Makes a violation.
  public init(_ message: String, at place: Position, severity: Severity = .error) {
    self.message = message
    self.place = place
    self.severity = severity
  }
}
