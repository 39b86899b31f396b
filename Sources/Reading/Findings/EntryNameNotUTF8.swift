import Diagnostics

/// An entry whose name is not UTF-8.
enum EntryNameNotUTF8: Defect {
  static let info = RuleInfo(
    code: "PKG-027", severity: .fatal,
    summary: "a file name in the container is not UTF-8",
    finds: """
      The central directory holds a name whose bytes are no UTF-8, as old ZIP tools write \
      them in the code page of their machine.
      """,
    matters: "The name means something else on every machine, so references cannot be resolved.",
    mend: "Pack the book with a tool that writes UTF-8 names.",
    specification: "EPUB 3.3, OCF file paths and file names")

  static func finding() -> Finding {
    Finding(info, "a file name in the container is not UTF-8", at: .book)
  }
}
