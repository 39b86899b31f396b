import Diagnostics

/// A row of custom messages whose id is unknown.
enum CustomMessageUnknown: Defect {
  static let info = RuleInfo(
    code: "CHK-002", severity: .error,
    summary: "a row of the custom messages names an id that is unknown",
    finds: """
      The first column of a row is neither an id of EPUBCheck nor one of epubtool.
      """,
    matters: """
      The file is not applied as its author meant it, so a run may pass or fail that should \
      not.
      """,
    example: "RSC-05\tWARNING",
    mend: "Correct the id; `epubtool rules` lists all.")

  static func finding(_ id: String, at location: Location) -> Finding {
    Finding(
      info,
      "unknown id \"\(id)\" in the custom messages, expected one like \"RSC-005\"",
      at: location)
  }
}
