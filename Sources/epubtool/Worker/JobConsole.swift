import Paths

/// Keeps what a command reports and says for the result of a job.
final class JobConsole: Console {
  /// The report: one line of JSON, or nothing.
  private(set) var report: [UInt8] = []
  /// What was said, in order.
  private(set) var talk: [String] = []
  private var reasons: [String] = []

  var showsProgress: Bool { false }

  var isLast: Bool { false }

  func write(_ bytes: [UInt8]) -> StandardOutput.Outcome {
    report += bytes
    return .written
  }

  func say(_ text: String) { talk.append(text.shownPath) }

  func note(_ reason: String) { reasons.append(reason.shownPath) }

  func record(_ json: () -> [UInt8]) { report = json() }

  /// Why the command failed, in one line.
  var failure: String {
    let all = talk + reasons
    return all.isEmpty ? "the command failed without a word" : all.joined(separator: "; ")
  }
}

@available(*, unavailable)
extension JobConsole: Sendable {}
