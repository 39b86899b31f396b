import Diagnostics
import Publication
import Timing

/// The total duration is not the sum of the overlays' durations.
enum TotalDurationUnlikeParts: Rule {
  static let info = RuleInfo(
    code: "MED-016", severity: .warning,
    summary: "the total media:duration is not the sum of those of the overlays",
    finds: """
      The `media:duration` of the publication is compared with the sum of those that refine \
      overlays; up to one second of difference is let pass.
      """,
    matters: "The reader shows a wrong length and a wrong place in the book.",
    example: #"""
      <meta property="media:duration">0:10:00</meta>
      <meta property="media:duration" refines="#c1_overlay">0:04:00</meta>
      """#,
    mend: "Write the sum.",
    specification: "EPUB 3.3, Media overlays, \"Overlays package metadata\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.compactMap { package in
      let durations = package.metadata.filter { $0.kind == .meta && $0.name == "media:duration" }
      guard let total = durations.first(where: { $0.refines == nil }),
        let declared = ClockTime(smil: total.trimmedValue)
      else { return nil }
      var sum = ClockTime.zero
      for part in durations where part.refines != nil {
        guard let time = ClockTime(smil: part.trimmedValue) else { return nil }
        sum = ClockTime(microseconds: sum.microseconds &+ time.microseconds)
      }
      let difference = (declared.microseconds &- sum.microseconds).magnitude
      guard difference > 1_000_000 else { return nil }
      return Finding(
        info, message(declared, sum), at: Location(entry: package.path),
        fix: Finding.Fix("declare the sum of the clips", .safe))
    }
  }

  private static func message(_ declared: ClockTime, _ sum: ClockTime) -> String {
    "total media:duration is \(declared), but the overlays' durations add up to \(sum)"
  }
}
