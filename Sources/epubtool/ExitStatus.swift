import CommandLine

/// How a run ended, as the exit status tells it.
enum ExitStatus: Int32, Comparable {
  case done = 0
  case findings = 1
  case failed = 2
  case incomplete = 3
  case interrupted = 130

  /// Orders statuses by what a caller must know first: an interruption, then a failure of the tool,
  /// then inputs left out, then findings.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .done: 0
    case .findings: 1
    case .incomplete: 2
    case .failed: 3
    case .interrupted: 4
    }
  }

  static let meanings: [TextSection.Entry] = [
    .init("0", "Done; nothing at or above --fail-on was found"),
    .init("1", "Findings at or above --fail-on"),
    .init("2", "Wrong usage, or the tool itself failed"),
    .init("3", "Some inputs could not be opened or outputs written; the rest were done"),
    .init("130", "Interrupted"),
  ]
}
