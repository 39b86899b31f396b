import Diagnostics

/// A container whose first entry is not mimetype.
enum MimetypeNotFirst: Defect {
  static let info = RuleInfo(
    code: "PKG-006", severity: .error,
    summary: "mimetype is not the first entry",
    finds: """
      The first local header of the file is not that of an entry named mimetype; in an \
      unpacked folder the file is missing.
      """,
    matters: "Devices and file managers know an EPUB by this entry at the start of the file.",
    mend: "Pack mimetype first and stored, then the rest.",
    specification: "EPUB 3.3, OCF ZIP container media type identification")

  static func finding() -> Finding {
    Finding(
      info, "the first entry is not \"mimetype\"", at: .book,
      fix: Finding.Fix("write mimetype as the first entry, stored", .safe))
  }
}
