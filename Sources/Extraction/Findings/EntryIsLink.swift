import Diagnostics

/// An entry that is a symbolic link.
enum EntryIsLink: Defect {
  static let info = RuleInfo(
    code: "LIB-006", severity: .warning,
    summary: "an entry is a symbolic link and is left out",
    finds: "Entries that are marked as symbolic links of a Unix system.",
    matters: """
      A link can lead anywhere on the device; what is written through it lands there.
      """,
    mend: """
      Build the book again with the file itself in the place of the link.
      """)

  static func finding(_ path: String) -> Finding {
    Finding(info, "the entry is a symbolic link and is left out", at: Location(entry: path))
  }
}
