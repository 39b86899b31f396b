import Diagnostics

/// A custom message or suggestion with a parameter that cannot be read.
enum CustomParameterUnreadable: Defect {
  static let info = RuleInfo(
    code: "CHK-006", severity: .error,
    summary: "a custom message has a parameter that cannot be read",
    finds: """
      A message or suggestion has a parameter whose number is beyond all counting.
      """,
    matters: """
      The file is not applied as its author meant it, so a run may pass or fail that should \
      not.
      """,
    example: "RSC-007\tERROR\t%99999999999999999999$s",
    mend: "Write parameters as `%1$s`, `%2$s` and so on.")

  static func finding(at location: Location) -> Finding {
    Finding(
      info,
      "a parameter of the custom message cannot be read, expected one like \"%1$s\"",
      at: location)
  }
}
