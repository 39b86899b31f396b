import Diagnostics

/// A cover that cannot be put into the files of chapters.
public enum CoverUnusable: Defect {
  /// What is known of the id.
  public static let info = RuleInfo(
    code: "CHP-009", severity: .warning,
    summary: "the cover cannot be put into the chapters",
    finds: """
      The image that the manifest calls the cover is missing, damaged, larger than 16 MB, or neither \
      JPEG nor PNG. Audio files hold covers of these two kinds.
      """,
    matters: "Players show the chapters without a picture.",
    mend: "Name a JPEG or PNG image by the property `cover-image`.",
    specification: "EPUB 3.3, The cover-image property")

  /// Tells of a cover.
  public static func finding(_ path: String, reason: String) -> Finding {
    Finding(info, "the chapters have no cover: \(reason)", at: Location(entry: path))
  }
}
