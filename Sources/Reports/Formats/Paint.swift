import Diagnostics

/// Colours words for a terminal, or leaves them as they are.
struct Paint {
  private let isOn: Bool

  init(isOn: Bool) {
    self.isOn = isOn
  }

  func bold(_ text: String) -> String { styled(text, 1) }

  func dim(_ text: String) -> String { styled(text, 2) }

  /// The severity in its colour, filled to the width of the longest.
  func severity(_ severity: Severity) -> String {
    let word = severity.rawValue
    let padding = String(repeating: " ", count: max(0, 7 - word.utf8.count))
    return styled(word, colour(of: severity)) + padding
  }

  func verdict(_ verdict: Verdict) -> String {
    switch verdict {
    case .valid: styled(verdict.rawValue, 32)
    case .invalid, .unreadable: styled(verdict.rawValue, 31)
    }
  }

  private func colour(of severity: Severity) -> Int {
    switch severity {
    case .fatal, .error: 31
    case .warning: 33
    case .info: 36
    case .usage: 2
    }
  }

  private func styled(_ text: String, _ code: Int) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
