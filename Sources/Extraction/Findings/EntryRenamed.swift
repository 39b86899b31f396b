import Diagnostics

/// An entry that is unpacked under another name.
enum EntryRenamed: Defect {
  static let info = RuleInfo(
    code: "LIB-003", severity: .info,
    summary: "an entry is unpacked under another name",
    finds: """
      Entries whose names hold characters or words that some file systems refuse, or that \
      differ from those of others in case alone. The list of what was written tells both \
      names.
      """,
    matters: "Links to the entry lead nowhere in the unpacked book.",
    mend: """
      Name the files of the book with letters, digits, `-`, `_` and `.`.
      """)

  static func finding(_ path: String, as place: String) -> Finding {
    Finding(info, "the entry is unpacked as \"\(place)\"", at: Location(entry: path))
  }
}
