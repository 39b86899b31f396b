import Diagnostics
import Paths
import Reports
import Splitting

/// Tells people what splitting a book came to.
struct SplitText {
  private let isQuiet: Bool
  private let findings: FindingText

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether books without findings are left out.
  ///   - showsAll: Whether findings are shown also where many of one id repeat.
  ///   - hasColour: Whether the terminal shows colours.
  init(isQuiet: Bool, showsAll: Bool, hasColour: Bool) {
    self.isQuiet = isQuiet
    findings = FindingText(hasColour: hasColour, showsAll: showsAll)
  }

  /// The lines on one book; none where standard error said all.
  func lines(of result: SplitResult) -> String {
    let shown = result.findings.filter { $0.severity >= .info }
    guard let outcome = Self.words(for: result.outcome), !isQuiet || !shown.isEmpty else {
      return ""
    }
    return findings.heading(result.path, outcome) + findings.lines(of: shown)
  }

  private static func words(for outcome: SplitResult.Outcome) -> String? {
    switch outcome {
    case .done(let output):
      var words = output.chapters == 1 ? "1 chapter" : "\(output.chapters) chapters"
      if output.files.count > output.chapters { words += " in \(output.files.count) files" }
      return "\(words), \(output.duration), in \"\(output.folder.shownPath.printable)\""
    case .empty: return "no chapters"
    case .unreadable: return "unreadable"
    case .unopened, .unwritten, .failed, .cancelled: return nil
    }
  }
}
