import Diagnostics

/// A file that cannot be opened as a ZIP container.
enum ContainerUnreadable: Defect {
  static let info = RuleInfo(
    code: "PKG-008", severity: .fatal,
    summary: "the container cannot be opened",
    finds: "The file has no end record, or its central directory is cut off or damaged.",
    matters: """
      No reading system can open the book; a broken upload or download is the usual cause.
      """,
    mend: "Build or transfer the file again; ``unzip -t`` names the first damaged place.",
    specification: "EPUB 3.3, OCF ZIP container")

  static func finding(_ reason: String) -> Finding {
    Finding(info, "the container cannot be read: \(reason)", at: .book)
  }
}
