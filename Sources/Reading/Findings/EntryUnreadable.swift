import Diagnostics

/// An entry of the container that cannot be unpacked.
enum EntryUnreadable: Defect {
  static let info = RuleInfo(
    code: "PKG-008", severity: .fatal,
    summary: "an entry of the container cannot be read",
    finds: """
      The data of an entry is damaged, cut off, compressed by a method other than Deflate, \
      encrypted by ZIP, or inflates beyond every plausible size.
      """,
    matters: "Readers show nothing, or crash, where the entry is needed.",
    mend: "Pack the book again from sound files, with Deflate or stored entries only.",
    specification: "EPUB 3.3, OCF ZIP container")

  static func finding(_ path: String, _ reason: String) -> Finding {
    Finding(info, "the entry cannot be read: \(reason)", at: Location(entry: path))
  }
}
