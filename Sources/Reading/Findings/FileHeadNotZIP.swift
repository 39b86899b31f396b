import Diagnostics

/// A file that does not begin like a ZIP file.
enum FileHeadNotZIP: Defect {
  static let info = RuleInfo(
    code: "PKG-004", severity: .fatal,
    summary: "the file does not begin like a ZIP file",
    finds: "Neither of the first two bytes is that of a ZIP file, PK.",
    matters: "The file is something else, or damaged at its start.",
    mend: "Build or transfer the file again.",
    specification: "EPUB 3.3, OCF ZIP container")

  static func finding() -> Finding {
    Finding(info, "the file does not begin with \"PK\", so it is no ZIP file", at: .book)
  }
}
