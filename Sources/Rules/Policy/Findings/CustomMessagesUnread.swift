import Diagnostics

/// A file of custom messages that could not be read to its end.
enum CustomMessagesUnread: Defect {
  static let info = RuleInfo(
    code: "CHK-007", severity: .error,
    summary: "the file of custom messages could not be read to its end",
    finds: """
      The file given with `--custom-messages` was opened, and reading it failed, or it is \
      larger than 16 MB.
      """,
    matters: """
      Every finding then keeps its own severity and message, which is not what was asked \
      for.
      """,
    mend: "Give a text file with one row a line; try whether it can be copied.")

  static func finding(_ reason: String, at location: Location) -> Finding {
    Finding(
      info,
      "the file of custom messages cannot be read: \(reason)",
      at: location)
  }
}
