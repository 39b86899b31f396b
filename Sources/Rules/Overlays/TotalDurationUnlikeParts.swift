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
      let durations = package.keptMetadata.filter {
        $0.kind == .meta && $0.name == "media:duration"
      }
      guard let total = durations.first(where: { $0.refines == nil }),
        let declared = time(total)
      else { return nil }
      var sum = ClockTime.zero
      for part in durations where part.refines != nil {
        guard let time = time(part) else { return nil }
        sum = ClockTime(microseconds: sum.microseconds &+ time.microseconds)
      }
      let difference = (declared.microseconds &- sum.microseconds).magnitude
      guard difference > 1_000_000 else { return nil }
      return Finding(
        info, message(declared, sum), at: Location(entry: package.path),
        fix: Finding.Fix("declare the sum of the clips", .safe))
    }
  }

  /// The time that a duration tells; a prefix of older versions of SMIL is let pass, though the
  /// schema refuses it.
  private static func time(_ duration: MetadataItem) -> ClockTime? {
    let text = duration.trimmedValue
    return ClockTime(smil: text.hasPrefix("npt=") ? text.dropFirst(4) : text[...])
  }

  private static func message(_ declared: ClockTime, _ sum: ClockTime) -> String {
    "total media:duration is \(declared), but the overlays' durations add up to \(sum)"
  }
}
