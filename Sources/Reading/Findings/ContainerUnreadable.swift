import Diagnostics

/// A file that cannot be opened as a ZIP container, or an entry that cannot be unpacked.
enum ContainerUnreadable: Defect {
  static let info = RuleInfo(
    code: "PKG-008", severity: .fatal,
    summary: "the container, or an entry of it, cannot be read",
    finds: """
      The file has no end record, or its central directory is cut off or damaged; or the data of \
      an entry is damaged, cut off, compressed by a method other than Deflate, encrypted by ZIP, \
      or inflates beyond every plausible size.
      """,
    matters: """
      Reading systems cannot open the book, or show nothing where the entry is needed; a broken \
      upload or download is the usual cause.
      """,
    mend: """
      Build or transfer the file again, with Deflate or stored entries only; ``unzip -t`` names \
      the first damaged place.
      """,
    specification: "EPUB 3.3, OCF ZIP container")

  static func finding(_ reason: String) -> Finding {
    Finding(info, "the container cannot be read: \(reason)", at: .book)
  }

  /// Tells of an entry that cannot be unpacked.
  static func finding(_ path: String, _ reason: String) -> Finding {
    Finding(info, "the entry cannot be read: \(reason)", at: Location(entry: path))
  }
}
