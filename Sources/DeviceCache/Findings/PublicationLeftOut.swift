import Diagnostics

/// A publication for which the limit of the cache leaves no room.
enum PublicationLeftOut: Defect {
  static let info = RuleInfo(
    code: "LIB-022", severity: .warning,
    summary: "there is no room for the publication within the limit of the cache",
    finds: """
      A publication that does not fit within --max-size, or the size of the device's profile, beside \
      those that come before it: what the inputs name has the first claim, in their order, and what \
      earlier builds made and no input names has what is left.
      """,
    matters: """
      The library does not list the publication. Where the cache had it, it is removed; a later build \
      that names it and has room makes it again.
      """,
    mend: "Allow more with --max-size, name fewer inputs, or name this one before others.")

  static func finding(_ reason: String) -> Finding { Finding(info, reason, at: .book) }
}
