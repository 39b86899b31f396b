import Diagnostics

/// A book that names no cover.
enum CoverAbsent: Defect {
  static let info = RuleInfo(
    code: "LIB-015", severity: .usage,
    summary: "the package document names no cover",
    finds: """
      No item of the manifest has the property cover-image, no meta of EPUB 2 names a picture as \
      the cover, and the guide names none either.
      """,
    matters: "Library views show the book without a picture.",
    mend: "Declare the picture of the cover with properties=\"cover-image\".",
    specification: "EPUB 3.3, The cover-image property")

  static func finding(_ path: String) -> Finding {
    Finding(info, "no cover is named", at: Location(entry: path))
  }
}
