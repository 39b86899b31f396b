import Diagnostics

/// A custom message with more parameters than the message that it replaces.
enum CustomMessageParameters: Defect {
  static let info = RuleInfo(
    code: "CHK-004", severity: .error,
    summary: "a custom message has more parameters than the one it replaces",
    finds: """
      The third column of a row has a parameter such as `%3$s` whose number is above those \
      of EPUBCheck's own message. An id of epubtool has one parameter: what the finding says \
      by itself.
      """,
    matters: """
      The file is not applied as its author meant it, so a run may pass or fail that should \
      not.
      """,
    example: "RSC-007\tERROR\t%1$s lacks %2$s",
    mend: "Take the parameter out of the message.")

  static func finding(_ count: Int, known: Int, at location: Location) -> Finding {
    Finding(
      info,
      "the custom message has \(count) parameters, expected at most \(known)",
      at: location)
  }
}
