/// How much a finding weighs, from what is good to know to what ends the reading of a book.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// A habit worth knowing, never a defect.
  case usage
  /// Something good to know.
  case info
  /// Something risky that the specification or devices let pass.
  case warning
  /// Something the specification forbids or a device cannot play or show.
  case error
  /// Something that ends the reading of the document or the book.
  case fatal

  /// Orders severities by weight.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .usage: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    case .fatal: 4
    }
  }
}
