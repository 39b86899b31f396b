import Diagnostics

/// A mimetype entry with an extra field.
enum MimetypeExtraField: Defect {
  static let info = RuleInfo(
    code: "PKG-005", severity: .error,
    summary: "the mimetype entry has an extra field",
    finds: """
      The local header of the first entry has an extra field, which moves the media type \
      from its fixed place.
      """,
    matters: "Devices and file managers look for the media type at byte 38.",
    mend: "Pack the entry without extra fields: ``zip -X0 book.epub mimetype``.",
    specification: "EPUB 3.3, OCF ZIP container media type identification")

  static func finding(_ length: Int) -> Finding {
    Finding(
      info, "the entry \"mimetype\" has an extra field of \(length) bytes, expected none",
      at: .book, fix: Finding.Fix("write the mimetype entry without an extra field", .safe))
  }
}
