import Diagnostics

/// A clip whose audio belongs to clips of another chapter.
enum ClipPlayedElsewhere: Defect {
  static let info = RuleInfo(
    code: "CHP-006", severity: .warning,
    summary: "a clip plays what belongs to another chapter",
    finds: """
      All that a clip plays is played by clips of other chapters too. Each moment of a book's audio \
      is in one chapter alone: in that of the clip that begins last before it, and where several are \
      alike in that of the first.
      """,
    matters: "The chapter does not play that text, and its list of clips leaves it out.",
    mend: """
      Where the clips' times are right, nothing; where one of them is wrong, correct it, so that each \
      text has its own audio.
      """)

  static func finding(chapter: String, at place: Location) -> Finding {
    Finding(
      info,
      "the clip is left out of the chapter \"\(chapter)\": another chapter has all that it plays",
      at: place)
  }
}
