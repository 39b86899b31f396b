import Diagnostics

/// A clip of no length, which has no place in a chapter.
enum ClipEmpty: Defect {
  static let info = RuleInfo(
    code: "CHP-004", severity: .warning,
    summary: "a clip ends where it begins, or before",
    finds: "The end of a clip is not behind its beginning, so that it plays nothing.",
    matters: """
      The text of the clip is not highlighted, and a chapter of such clips alone is not made at all.
      """,
    mend: "Correct the clip's times, or leave the clip out.",
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func finding(at place: Location) -> Finding {
    Finding(info, "the clip is in no chapter: it does not end behind its beginning", at: place)
  }
}
