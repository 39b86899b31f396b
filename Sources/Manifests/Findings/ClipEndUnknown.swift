import Diagnostics

/// A clip whose end nobody knows.
enum ClipEndUnknown: Defect {
  static let info = RuleInfo(
    code: "MAN-006", severity: .warning,
    summary: "a clip has no clipEnd, and the length of its audio is unknown",
    finds: """
      Clips without `clipEnd` on a file that is encrypted, on the network, or no audio. The \
      manifest leaves their ends open, and counts no time for them.
      """,
    matters: """
      The lengths that the manifest tells are too short by these clips.
      """,
    mend: """
      Write `clipEnd`, or put audio into the book that can be measured.
      """)

  static func finding(at place: Location) -> Finding {
    Finding(info, "the clip has no clipEnd, and how long its audio lasts is unknown", at: place)
  }
}
