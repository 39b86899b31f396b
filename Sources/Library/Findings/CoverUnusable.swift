import Diagnostics

/// A cover of which no thumbnail can be made.
enum CoverUnusable: Defect {
  static let info = RuleInfo(
    code: "LIB-014", severity: .warning,
    summary: "no thumbnail can be made of the cover",
    finds: """
      The cover is empty, damaged, encrypted, a drawing in SVG, no picture in JPEG, PNG, GIF or \
      WebP, or larger than any cover that people make.
      """,
    matters: "Library views show the book without a picture.",
    mend: "Put a JPEG or PNG of some 1,600 by 2,400 pixels in its place.",
    specification: "EPUB 3.3, The cover-image property")

  static func finding(_ entry: String, _ reason: String) -> Finding {
    Finding(
      info, "the cover cannot be made a thumbnail: \(reason)", at: Location(entry: entry))
  }
}
