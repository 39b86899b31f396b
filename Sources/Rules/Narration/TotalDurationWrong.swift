import Diagnostics
import Publication
import Timing

/// Finds books whose total duration is not that of all clips, though it is the sum that is declared.
enum TotalDurationWrong: Rule {
  static let info = RuleInfo(
    code: "NAR-006",
    severity: .warning,
    summary: "the total media:duration is not what all clips play",
    finds: """
      Publications whose total `media:duration` differs by more than \(tolerance) from the sum of \
      all clips, while it agrees with the durations of the overlays, and none of these is wrong by \
      itself. A total that differs from the sum of what is declared is MED-016.
      """,
    matters: """
      Libraries and readers show the total as the length of the book. Small differences in every \
      chapter have added up.
      """,
    mend: "Declare the sum of the clips for each overlay and for the whole.",
    specification: "EPUB 3.3, Media overlays, The duration property")

  /// The difference that the specification allows for.
  static let tolerance = ClockTime(milliseconds: 1000)

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard let package = book.package, !context.narrations.isEmpty, book.packages.count == 1,
      let declaration = package.values(of: "media:duration").first,
      let total = ClockTime(smil: declaration.value)
    else { return [] }
    var (declared, played, told) = (ClockTime.zero, ClockTime.zero, ClockTime.zero)
    for narration in context.narrations {
      guard narration.isSound, let duration = narration.declared, let sum = narration.told,
        narration.agrees(with: duration, within: OverlayDurationWrong.tolerance)
      else { return [] }
      declared += duration
      played += narration.played
      told += sum
    }
    guard (total - declared).magnitude <= tolerance, (total - played).magnitude > tolerance,
      (total - told).magnitude > tolerance
    else { return [] }
    return [
      Finding(
        info, differs(total, played),
        at: Location(entry: package.path, at: declaration.position, element: "meta"),
        fix: Finding.Fix("declare the sum of the clips", .safe))
    ]
  }
}

extension TotalDurationWrong {
  private static func differs(_ total: ClockTime, _ played: ClockTime) -> String {
    let word = total > played ? "more" : "less"
    return "the total media:duration is \(total), \((total - played).magnitude) \(word) than the "
      + "\(played) that all clips play"
  }
}
