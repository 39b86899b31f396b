import Diagnostics

/// A file of custom messages that is missing or may not be opened.
enum CustomMessagesMissing: Defect {
  static let info = RuleInfo(
    code: "CHK-001", severity: .error,
    summary: "the file of custom messages is missing or may not be opened",
    finds: """
      The path given with `--custom-messages` names no file, or one that this user may not \
      read.
      """,
    matters: """
      Every finding then keeps its own severity and message, which is not what was asked \
      for.
      """,
    mend: "Give the path of an existing file, seen from the folder in which the command runs.")

  static func finding(_ reason: String, at location: Location) -> Finding {
    Finding(
      info,
      "the file of custom messages cannot be opened: \(reason)",
      at: location)
  }
}
