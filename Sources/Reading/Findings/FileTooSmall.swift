import Diagnostics

/// A file too small to be a book.
enum FileTooSmall: Defect {
  static let info = RuleInfo(
    code: "PKG-003", severity: .error,
    summary: "the file is too small to be an EPUB",
    finds: "The file has fewer than 58 bytes, which the head of the first entry alone takes.",
    matters: "No reading system can open it; an interrupted transfer is the usual cause.",
    mend: "Build or transfer the file again.",
    specification: "EPUB 3.3, OCF ZIP container")

  static func finding() -> Finding {
    Finding(info, "the file has fewer than 58 bytes", at: .book)
  }
}
