import Diagnostics

/// A row of custom messages whose severity is unknown.
enum CustomSeverityUnknown: Defect {
  static let info = RuleInfo(
    code: "CHK-003", severity: .error,
    summary: "a row of the custom messages has a severity that is unknown",
    finds: """
      The second column of a row is none of FATAL, ERROR, WARNING, INFO, USAGE and \
      SUPPRESSED, in capitals.
      """,
    matters: """
      The file is not applied as its author meant it, so a run may pass or fail that should \
      not.
      """,
    example: "RSC-005\tWarning",
    mend: "Write one of the six words in capitals.")

  static func finding(_ word: String, at location: Location) -> Finding {
    Finding(
      info,
      "unknown severity \"\(word)\" in the custom messages, expected FATAL, ERROR, WARNING, INFO, "
        + "USAGE or SUPPRESSED",
      at: location)
  }
}
