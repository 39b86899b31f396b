import Diagnostics

/// A mimetype entry with the wrong content.
enum MimetypeContent: Defect {
  static let info = RuleInfo(
    code: "PKG-007", severity: .error,
    summary: "the mimetype entry does not hold exactly application/epub+zip",
    finds: """
      The entry mimetype must hold the twenty letters application/epub+zip and nothing \
      else: no line end, no byte-order mark.
      """,
    matters: "Devices and file managers know an EPUB by these bytes at a fixed place.",
    mend: "Write the entry anew without a line end, as the first entry and stored.",
    specification: "EPUB 3.3, OCF ZIP container media type identification")

  static func finding() -> Finding {
    Finding(
      info, "the entry \"mimetype\" must hold exactly \"application/epub+zip\"", at: .book,
      fix: Finding.Fix("write mimetype with the media type of EPUB alone", .safe))
  }
}
