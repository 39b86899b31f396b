import Diagnostics
import Publication
import Timing

/// Finds overlays whose declared duration is not that of their clips.
enum OverlayDurationWrong: Rule {
  static let info = RuleInfo(
    code: "NAR-005",
    severity: .warning,
    summary: "the media:duration of an overlay is not what its clips play",
    finds: """
      Overlays whose `media:duration` differs by more than \(tolerance) from the sum of their \
      clips, be they taken as written or up to the end of their audio. Overlays with clips whose \
      times are wrong or unknown are left out.
      """,
    matters: """
      Readers show the time left in a chapter and place their slider by this number, without adding \
      up the clips. Where it is wrong, the slider jumps, and the total is wrong too.
      """,
    example: """
      <meta property="media:duration" refines="#ch1_overlay">0:04:10</meta>
      """,
    mend: "Declare the sum of all clips of the overlay.",
    specification: "EPUB 3.3, Media overlays, The duration property")

  /// What rounding of hundreds of clips may add up to.
  static let tolerance = ClockTime(milliseconds: 500)

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.narrations.compactMap { narration in
      guard let declaration = narration.declaration, let package = narration.package,
        let declared = narration.declared, narration.isSound,
        !narration.agrees(with: declared, within: tolerance)
      else { return nil }
      return Finding(
        info, differs(declared, narration.played),
        at: Location(entry: package, at: declaration.position, element: "meta"),
        related: [Finding.Related("the overlay", at: Location(entry: narration.path))],
        fix: Finding.Fix("declare the sum of the clips", .safe))
    }
  }
}

extension OverlayDurationWrong {
  private static func differs(_ declared: ClockTime, _ played: ClockTime) -> String {
    let word = declared > played ? "more" : "less"
    return "media:duration declares \(declared), \((declared - played).magnitude) \(word) than "
      + "the \(played) that the clips of the overlay play"
  }
}
