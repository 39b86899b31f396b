import Diagnostics

/// A clip that ends where it begins, or before.
enum ClipWithoutSound: Defect {
  static let info = RuleInfo(
    code: "MAN-005", severity: .error,
    summary: "a clip ends where it begins, or before, so nothing of it is heard",
    finds: """
      Clips whose `clipEnd` is not behind their `clipBegin`. The manifest has them with their \
      times as they stand, and counts no time for them.
      """,
    matters: """
      A player can highlight the text, but for no time at all; some stop there.
      """,
    mend: """
      Time the clip anew; `epubtool validate` names it as MED-008 or MED-009.
      """,
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func finding(at place: Location) -> Finding {
    Finding(
      info, "the clip does not end behind its beginning, so nothing of it is heard", at: place)
  }
}
