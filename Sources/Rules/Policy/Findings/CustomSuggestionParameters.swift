import Diagnostics

/// A custom suggestion with parameters.
enum CustomSuggestionParameters: Defect {
  static let info = RuleInfo(
    code: "CHK-005", severity: .error,
    summary: "a custom suggestion has more parameters than the one it replaces",
    finds: """
      The fourth column of a row has a parameter such as `%1$s`. No suggestion has one.
      """,
    matters: """
      The file is not applied as its author meant it, so a run may pass or fail that should \
      not.
      """,
    example: "RSC-007\tERROR\tnot here\tadd %1$s",
    mend: "Take the parameter out of the suggestion.")

  static func finding(_ count: Int, at location: Location) -> Finding {
    Finding(
      info,
      "the custom suggestion has \(count) parameters, expected none",
      at: location)
  }
}
